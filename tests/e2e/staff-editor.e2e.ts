import { expect, type Page } from "@playwright/test"
import { violations } from "../support/axe.ts"
import { aPicture } from "../support/pictures.ts"
import { test } from "../support/staff.ts"

const WORD = `<html><head><style>p.MsoNormal{font-size:11pt}</style></head><body lang=EN-GB>
<!--StartFragment--><h1><span style='font-family:"Calibri Light"'>Vastu<o:p></o:p></span></h1>
<p class=MsoNormal><span style='font-size:11.0pt;font-family:"Calibri",sans-serif;color:red'>Plain and
<b>bold</b><o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o&nbsp; </span>Inner</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>Second</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.&nbsp; </span>Numbered</p>
<table class=MsoTableGrid border=1><tr><td width=300 style='width:225pt'><p class=MsoNormal>10 %</p></td>
<td><p class=MsoNormal align=right style='text-align:right'>Booking</p></td></tr></table><!--EndFragment--></body></html>`

const DOCS = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"
style="line-height:1.38"><span style="font-size:16pt;font-family:Arial;font-weight:400">North</span></h2>
<p dir="ltr"><span style="font-weight:700">Bold</span><span style="font-weight:400"> and </span><a
href="https://disha.example/a" style="text-decoration:none"><span style="text-decoration:underline">a link</span></a></p><br />
<p dir="rtl" style="text-align:right"><span>قانون</span></p>
<ul><li dir="ltr" aria-level="1"><p role="presentation"><span>One</span></p></li><ul><li aria-level="2"><p><span>Two</span></p></li></ul></ul></b>`

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table border=0 style='border-collapse:collapse'>
<col width=64 style='width:48pt'><tr height=20><td class=xl65 colspan=2 style='font-weight:700'>Plan</td></tr>
<tr><td align=right>40%</td><td>Handover</td></tr></table></body></html>`

const POWERPOINT = `<html><body><div style='mso-line-spacing:"90 10 0"'><span style='mso-special-format:bullet;font-family:Arial'>•</span><span
style='font-size:28pt'>Light</span></div><div><span style='mso-special-format:bullet'>•</span><span>Air</span></div></body></html>`

const WORD_ONLINE = `<div><p role="heading" aria-level="1" class="Paragraph"><span>Title</span></p><ul><li><p>Dot</p></li></ul></div>`

interface Clipboard {
  html?: string
  rtf?: string
  picture?: string
}

/** Pastes into the editor as the browser would. */
async function paste(page: Page, clipboard: Clipboard) {
  await page
    .getByRole("textbox", { name: "Content", exact: true })
    .evaluate((editor, { html, rtf, picture }) => {
      const data = new DataTransfer()
      if (html) data.setData("text/html", html)
      if (rtf) data.setData("text/rtf", rtf)
      if (picture) {
        const bytes = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
        data.items.add(new File([bytes], "image.png", { type: "image/png" }))
      }
      const init = { clipboardData: data, bubbles: true, cancelable: true }
      editor.dispatchEvent(new ClipboardEvent("paste", init))
    }, clipboard)
}

const base64 = async (seed: number) => (await aPicture("png", { seed })).toString("base64")

async function addPost(page: Page, title: string) {
  await page.goto("/dash-admin/posts/add")
  await page.getByLabel("Title", { exact: true }).fill(title)
  await page.getByLabel("Category", { exact: true }).fill("News")
  const content = page.getByRole("textbox", { name: "Content", exact: true })
  await content.click()
  return content
}

async function newest(page: Page) {
  const [{ _id }] = (await (await page.request.get("/api/v1/posts?limit=1")).json()).data
  return (await (await page.request.get(`/api/v1/posts/${_id}`)).json()).data
}

test("what is pasted from Word, Google Docs, Excel and PowerPoint keeps headings, lists, tables and links", async ({
  page,
}) => {
  const picture = await base64(1)
  const cases: [string, Clipboard, string][] = [
    [
      "Word",
      { html: WORD, picture },
      '<h2>Vastu</h2><p>Plain and <strong>bold</strong></p><ul><li><p>First</p><ul><li><p>Inner</p></li></ul></li><li><p>Second</p></li></ul><ol><li><p>Numbered</p></li></ol><table><tbody><tr><td><p>10 %</p></td><td><p style="text-align:end">Booking</p></td></tr></tbody></table>',
    ],
    [
      "Google Docs",
      { html: DOCS },
      '<h2>North</h2><p><strong>Bold</strong> and <a href="https://disha.example/a">a link</a></p><p>قانون</p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    ],
    [
      "Excel",
      { html: EXCEL, picture },
      '<table><tbody><tr><td colspan="2"><p><strong>Plan</strong></p></td></tr><tr><td><p>40%</p></td><td><p>Handover</p></td></tr></tbody></table>',
    ],
    [
      "PowerPoint",
      { html: POWERPOINT, picture },
      "<ul><li><p>Light</p></li><li><p>Air</p></li></ul>",
    ],
    ["Word online", { html: WORD_ONLINE }, "<h2>Title</h2><ul><li><p>Dot</p></li></ul>"],
  ]
  for (const [source, clipboard, expected] of cases) {
    await addPost(page, `Pasted from ${source}`)
    await paste(page, clipboard)
    await page.getByRole("button", { name: "Add Post" }).click()
    await expect(page.getByLabel("Title", { exact: true })).toHaveValue("")
    const { title, content } = await newest(page)
    expect({ title, content: content.replaceAll("<p></p>", "") }).toEqual({
      title: `Pasted from ${source}`,
      content: expected,
    })
  }
})

test("pictures of a paste are sent, those without bytes are named, and a save waits for them", async ({
  page,
}) => {
  const content = await addPost(page, "Pictures of a paste")
  const hex = (await aPicture("png", { seed: 2 })).toString("hex")
  const html = `<p>Before</p><p><img src="file:///C:/Temp/msohtml/image001.png" width="300"></p><p><img src="data:image/png;base64,${await base64(3)}"></p><p><img src="https://lh7-rt.googleusercontent.com/a"></p><p>After</p>`
  const rtf = `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop{\\sp}}\\pngblip{\\*\\blipuid 6e2f0000000000000000000000000000}\n${hex}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route("**/api/v1/posts/images", async (route) => {
    await held
    await route.continue()
  })
  await paste(page, { html, rtf })
  await expect(page.getByText("1 picture could not be taken over")).toBeVisible()
  await expect(content.locator("img")).toHaveCount(2)
  await page.getByRole("button", { name: "Add Post" }).click()
  await expect(page.getByRole("button", { name: "Loading..." })).toBeDisabled()
  expect(await content.locator("img").count()).toBe(2)
  release()
  const patient = { timeout: 60_000 }
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("", patient)
  const saved = await newest(page)
  expect(saved.title).toBe("Pictures of a paste")
  expect(saved.content.match(/<img src="\/assets\/posts\/[0-9a-f]{32}\.webp"/g)).toHaveLength(2)
  await expect(content.locator("img")).toHaveCount(0)

  // A copied picture has an address of its site beside its bytes.
  await content.click()
  await paste(page, { html: '<img src="https://a.example/b.png">', picture: await base64(4) })
  await expect(content.locator('img[src^="/assets/posts/"]')).toHaveCount(1)
})

test("a text that is left while its picture is sent comes back without it, and says so", async ({
  page,
}) => {
  const content = await addPost(page, "Left early")
  await paste(page, { picture: await base64(5) })
  await expect(content.locator('img[src^="/assets/posts/"]')).toHaveCount(1, { timeout: 60_000 })
  await page.route("**/api/v1/posts/images", () => {})
  await content.press("ControlOrMeta+End")
  await content.press("Enter")
  await paste(page, { picture: await base64(6) })
  await expect(content.locator("img")).toHaveCount(2)
  page.on("dialog", (leaving) => leaving.accept())
  await page.reload()
  await expect(page.getByText("1 picture has to be chosen again.")).toBeVisible()
  await page.getByRole("button", { name: "Continue with it" }).click()
  await expect(content.locator("img")).toHaveCount(1)
  await page.getByRole("button", { name: "Add Post" }).click()
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("")
  const saved = await newest(page)
  expect(saved.title).toBe("Left early")
  expect(saved.content.match(/<img/g)).toHaveLength(1)
})

test("the link box takes addresses alone, and completes those without a scheme", async ({
  page,
}) => {
  const content = await addPost(page, "Links")
  await page.keyboard.type("North")
  await page.keyboard.press("ControlOrMeta+a")
  const box = page.getByLabel("Link address")
  await page.keyboard.press("ControlOrMeta+k")
  for (const wrong of ["javascript:alert(1)", "data:text/html,a", "see below", "https://", "//a"]) {
    await box.fill(wrong)
    await box.press("Enter")
    await expect(page.getByRole("alert")).toContainText("This is not an address")
    await expect(box).toHaveAttribute("aria-invalid", "true")
  }
  expect(await violations(page)).toEqual([])
  for (const [typed, address] of [
    ["example.com/x?a=1", "https://example.com/x?a=1"],
    ["http://example.com", "http://example.com"],
    ["/projects", "/projects"],
    ["tel:+97141234567", "tel:+97141234567"],
    ["maha@example.com", "mailto:maha@example.com"],
  ] as const) {
    await box.fill(typed)
    await box.press("Enter")
    await expect(content.getByRole("link", { name: "North" })).toHaveAttribute("href", address)
    // The editor takes the focus back in the next frame; until then the shortcut goes nowhere.
    await expect(content).toBeFocused()
    await page.keyboard.press("ControlOrMeta+k")
  }
})

test("tables, alignment, captions, undo and the full screen make what the page shows", async ({
  page,
}) => {
  const content = await addPost(page, "Tables and captions")
  const tool = (name: string) => page.getByRole("button", { name, exact: true })
  // At once: what is typed slowly is undone step by step.
  await page.keyboard.insertText("mistake")
  await tool("Undo").click()
  await expect(content).not.toContainText("mistake")
  await tool("Redo").click()
  await expect(content).toContainText("mistake")
  await tool("Undo").click()
  await page.keyboard.type("Centred")
  await page.getByRole("combobox", { name: "Alignment" }).selectOption("Centre")
  await content.press("Enter")
  await tool("Full screen").click()
  await expect(page.getByRole("dialog", { name: "Content" })).toBeVisible()
  await content.click()
  await tool("Table").click()
  await page.keyboard.type("Step")
  await tool("Add column").click()
  await expect(content.getByRole("row").first().getByRole("columnheader")).toHaveCount(3)
  await tool("Delete row").click()
  await expect(content.getByRole("row")).toHaveCount(2)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press("Escape")
  await expect(page.getByRole("dialog")).toHaveCount(0)
  await expect(content.getByRole("row")).toHaveCount(2)
  await content.press("ControlOrMeta+End")
  await paste(page, { picture: await base64(5) })
  await expect(content.locator('img[src^="/assets/posts/"]')).toHaveCount(1)
  await content.locator("img").click()
  await page.getByLabel("Caption").fill("The court at noon")
  await content.press("ControlOrMeta+k")
  await expect(page.getByLabel("Link address")).toBeFocused()
  await page.keyboard.press("Escape")
  await page.getByLabel("Status", { exact: true }).selectOption("Publish")
  await page.getByRole("button", { name: "Add Post" }).click()
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("")
  const { slug } = await newest(page)
  await page.goto(`/posts/${slug}`)
  await expect(page.getByText("Centred", { exact: true })).toHaveCSS("text-align", "center")
  await expect(page.getByRole("figure").getByText("The court at noon")).toBeVisible()
  await expect(page.getByRole("region", { name: "Table" }).getByRole("row")).toHaveCount(2)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await violations(page)).toEqual([])
  }
})
