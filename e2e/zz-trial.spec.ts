import { sha256 } from '#lib/hash.ts'
import { expect, signIn, test } from './support/test.ts'

test('trial: a console error, a foreign request and a page error are seen', async ({ page }) => {
  test.fail()
  expect(sha256('a')).toBeTruthy()
  await page.goto('/')
  await page.evaluate(() => console.error('guasto'))
})
test('trial: allowed @services', async ({ page, portal, allowConsole, mailbox }) => {
  allowConsole(/guasto/)
  await signIn(page, portal)
  await page.evaluate(() => console.error('guasto'))
  expect(await mailbox.all()).toEqual([])
  await portal.kill()
  await portal.restart()
  await page.goto('/')
  expect(portal.logs().length).toBeGreaterThan(0)
})
test('trial: foreign', async ({ page, allowConsole }) => {
  test.fail()
  allowConsole(/^(error|warning):/)
  await page.goto('/')
  await page.goto('http://127.0.0.1:9/x').catch(() => 0)
})

test('trial: page error', async ({ page }) => {
  test.fail()
  await page.goto('/')
  await page.evaluate(() => setTimeout(() => { throw new Error('rotto') }, 0))
  await page.waitForTimeout(200)
})
