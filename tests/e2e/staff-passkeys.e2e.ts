import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, type Page, test } from "@playwright/test"
import { expectAccessible } from "../support/axe.ts"
import { addEmptyDatabase } from "../support/database.ts"
import { freePort, startProduct } from "../support/product.ts"
import { STAFF } from "../support/staff.ts"

/** An authenticator in the browser, whose user is present, and verified at first. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send("WebAuthn.enable")
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devTools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  }
}

test("a passkey is added, signs in by the button and from what the browser fills in, is renamed and removed", async ({
  page,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), "disha-passkeys-"))
  await addEmptyDatabase(dataDir)
  const port = await freePort()
  // Passkeys belong to a name, and never to a number as 127.0.0.1 is one.
  const origin = `http://localhost:${port}`
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = STAFF
  const settings = { PUBLIC_ORIGIN: origin, ADMIN_EMAIL, ADMIN_PASSWORD }
  const product = await startProduct({ dataDir, port, settings })
  try {
    await product.printed(`Disha is open at ${origin}`)
    await walk(page, origin)
  } finally {
    product.process.kill("SIGTERM")
    await product.ended
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function walk(page: Page, origin: string) {
  const login = `${origin}/secure-login/login?from=/dash-admin/account`
  const authenticator = await addAuthenticator(page)
  await page.goto(login)
  const openLogin = async () => {
    await page.context().clearCookies()
    await page.goto(login)
  }
  const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" })
  await expect(byPasskey).toBeVisible()
  await expectAccessible(page)
  await byPasskey.click()
  await expect(page.getByRole("alert")).toContainText("No passkey was used.")
  await page.getByLabel("E-mail").fill(STAFF.email)
  await page.getByLabel("Password", { exact: true }).fill(STAFF.password)
  await page.keyboard.press("Enter")

  const passkeys = page.getByRole("region", { name: "Passkeys" })
  await expect(passkeys).toContainText("You have none yet.")
  await passkeys.getByRole("button", { name: "Add a passkey" }).press("Enter")
  await passkeys.getByLabel("A name for it").fill("Work laptop")
  await passkeys.getByLabel("Your password").fill("not the password")
  await page.keyboard.press("Enter")
  await expect(passkeys.getByText("This is not your password")).toBeVisible()
  await passkeys.getByLabel("Your password").fill(STAFF.password)
  await authenticator.setVerified(false)
  await page.keyboard.press("Enter")
  await expect(passkeys.getByRole("alert")).toContainText("No passkey was created")
  await authenticator.setVerified(true)
  await passkeys.getByRole("button", { name: "Continue" }).click()
  await expect(page.getByText("Passkey added")).toBeVisible()
  await expect(passkeys.getByRole("listitem")).toContainText(/Work laptop.*not used yet/)
  await passkeys.getByRole("button", { name: "Add a passkey" }).click()
  await expectAccessible(page)

  // The authenticator chooses what is filled in by itself.
  await openLogin()
  await expect(passkeys.getByRole("listitem")).toContainText(/Work laptop.*last used/)
  await expect(page.getByText("Signed in with a passkey")).toHaveCount(1)

  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await openLogin()
  await byPasskey.click()
  await expect(page.getByText("Signed in with a passkey")).toHaveCount(2)

  await passkeys.getByRole("button", { name: "Rename the passkey Work laptop" }).press("Enter")
  await page.keyboard.press("Control+A")
  await page.keyboard.type("Desk at the window")
  await page.keyboard.press("Enter")
  await expect(page.getByText("Passkey renamed")).toBeVisible()
  await passkeys.getByRole("button", { name: "Remove the passkey Desk at the window" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByLabel("Your password").fill(STAFF.password)
  await dialog.getByRole("button", { name: "Remove it" }).click()
  await expect(passkeys).toContainText("You have none yet.")
  await openLogin()
  await byPasskey.click()
  await expect(page.getByRole("alert")).toContainText("has been removed")
  await expect(page).toHaveURL(login)
}
