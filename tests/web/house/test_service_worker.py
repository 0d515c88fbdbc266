"""The service worker: notifications, an honest page without a connection, an app to install."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, Worker, expect

from tests.web.acts import wait_until
from tests.web.house.visits import MakePerson
from tests.web.people import Person

pytestmark = pytest.mark.live

BROKEN = ["ERR_INTERNET_DISCONNECTED", "WebSocket", "Failed to fetch", "404 (Not Found)"]
"""What a browser says without a connection, and about tables that do not exist."""
SUBSCRIBER = """
const subscription = {
  endpoint: "https://push.example/device", options: {applicationServerKey: null},
  toJSON: () => ({endpoint: subscription.endpoint, keys: {auth: "BTBZMqHH6r4Tts7J_aSIgg", p256dh:
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"}}),
  unsubscribe: async () => localStorage.removeItem("subscribed"),
};
PushManager.prototype.subscribe = async (options) => {
  localStorage.setItem("subscribed", options.applicationServerKey);
  return subscription;
};
PushManager.prototype.getSubscription = async () =>
  localStorage.getItem("subscribed") ? subscription : null;
"""
"""A browser with a push service, which this machine does not have."""


def wait_for_worker(page: Page) -> None:
    """Wait until the worker of the house has kept what it needs."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    wait_until(page, lambda: page.evaluate("caches.keys().then((names) => names.length)") == 1)
    wait_until(
        page,
        lambda: page.evaluate(
            "navigator.serviceWorker.ready.then((found) => found.active.state === 'activated')"
        ),
    )


def test_without_a_connection_a_page_says_so_and_comes_back_by_itself(person: MakePerson) -> None:
    anna = person("Anna", worker=True, language="de")
    anna.expected += BROKEN
    anna.page.goto("/settings")
    wait_for_worker(anna.page)
    table = anna.new_table("richelieu", options={"players": 2}, sit=0)
    anna.page.goto(f"/tables/{table}")
    expect(anna.page.locator("main.page-table")).to_be_visible()
    anna.context.set_offline(True)
    anna.page.goto(f"/tables/{table}")
    shown = anna.page.locator('section[lang="de"]')
    expect(shown.get_by_role("heading")).to_be_visible()
    expect(shown).to_contain_text("in einem anderen Fenster offen")
    expect(anna.page.locator('section[lang="en"]')).to_be_hidden()
    expect(anna.page.locator("main.page-table")).to_have_count(0)
    picture = shown.locator("img")
    assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0")
    anna.context.set_offline(False)
    expect(anna.page.locator("main.page-table")).to_be_visible()
    assert anna.page.url.endswith(f"/tables/{table}")


def test_the_house_can_be_installed_as_an_app(person: MakePerson) -> None:
    anna = person("Anna", worker=True)
    anna.page.goto("/")
    wait_for_worker(anna.page)
    browser = anna.context.new_cdp_session(anna.page)
    defects = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Pages of a test are private windows, in which nothing is installed.
    assert {defect["errorId"] for defect in defects} <= {"in-incognito"}
    manifest = browser.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"].endswith("/manifest.webmanifest")


def find_registration(browser: CDPSession, person: Person) -> str:
    """Return the id by which the browser knows the worker of the house."""
    found: list[Any] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda update: found.extend(update["registrations"]),
    )
    browser.send("ServiceWorker.enable")

    def own() -> list[Any]:
        return [one for one in found if one["scopeURL"].startswith(person.address)]

    wait_until(person.page, lambda: bool(own()))
    return str(own()[0]["registrationId"])


def titles(page: Page) -> list[str]:
    """List the notifications that are shown."""
    return list(
        page.evaluate(
            """navigator.serviceWorker.ready.then((found) => found.getNotifications())
            .then((notices) => notices.map((notice) => notice.title))"""
        )
    )


def worker_of(person: Person) -> Worker:
    return person.context.service_workers[0]


def test_a_message_is_shown_and_leads_to_its_table(person: MakePerson) -> None:
    anna = person("Anna", worker=True)
    anna.context.grant_permissions(["notifications"])
    page = anna.page
    page.goto("/settings")
    wait_for_worker(page)
    table = anna.new_table("richelieu", options={"players": 2}, sit=0)
    browser = anna.context.new_cdp_session(page)
    registration = find_registration(browser, anna)
    for title in ("Your turn", "You are offered a rematch"):
        path = f"/tables/{table}"
        notice = {"title": title, "body": "Evening", "tag": path, "url": path, "lang": "en"}
        message = {"origin": anna.address, "registrationId": registration}
        # As a push service does it, with a text that the browser has decrypted.
        browser.send("ServiceWorker.deliverPushMessage", {**message, "data": json.dumps(notice)})
        wait_until(page, lambda title=title: title in titles(page))  # type: ignore[misc]  # a default
        assert titles(page) == [title], "a table has one notification"
    worker = worker_of(anna)
    worker.evaluate(
        """async () => {
          self.clients.openWindow = async (url) => { self.opened = url; };
          const [notification] = await self.registration.getNotifications();
          self.dispatchEvent(new NotificationEvent("notificationclick", {notification}));
        }"""
    )
    wait_until(page, lambda: worker.evaluate("self.opened") == f"/tables/{table}")
    wait_until(page, lambda: titles(page) == [])


def test_notifications_are_turned_on_and_end_when_one_logs_out(person: MakePerson) -> None:
    anna = person("Anna", worker=True)
    anna.context.grant_permissions(["notifications"])
    anna.context.add_init_script(SUBSCRIBER)
    anna.page.goto("/settings")
    switch = anna.page.get_by_role("checkbox", name="Also when no page is open")
    expect(switch).not_to_be_checked()
    switch.check()
    expect(anna.page.locator("#noted")).not_to_be_empty()
    expect(anna.page.get_by_role("checkbox", name="Show a notification")).to_be_checked()
    state = anna.get("/api/account/push")
    assert state["others"] == 1
    assert anna.page.evaluate("localStorage.getItem('subscribed')") == state["key"]
    anna.page.reload()
    expect(switch).to_be_checked()
    switch.uncheck()
    expect(switch).not_to_be_checked()
    wait_until(anna.page, lambda: anna.get("/api/account/push")["others"] == 0)
    switch.check()
    owner = "localStorage.getItem('tafelrunde.push')"
    wait_until(anna.page, lambda: anna.page.evaluate(owner) is not None)
    assert anna.get("/api/account/push")["others"] == 1
    anna.page.goto("/account")
    anna.page.get_by_role("button", name="Log out").click()
    anna.page.locator(".panel.marked button.danger").click()
    anna.page.wait_for_url("**/")
    assert anna.page.evaluate("localStorage.getItem('subscribed')") is None
    anna.page.goto("/settings")
    expect(anna.page.locator("#no-push")).to_be_visible()
