import { postAs } from './support/form-post.ts'
import { PASSWORD, signUpAs } from './support/professional-area.ts'
import { answerCookies } from './support/register-page.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(({ page }) => answerCookies(page))

test.describe('the session of an open page', () => {
  test('is checked every 30 s, renewed below 90 s, and retried after 200 ms, doubling each time', async ({
    page,
    ground,
    context,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|ERR_FAILED/)
    await signUpAs(context, ground)
    const seen: { method: string; at: number }[] = []
    let fail = 0
    await page.clock.install()
    await page.addInitScript(noteRenewals)
    await page.route('**/auth/sessione', async (route) => {
      seen.push({ method: route.request().method(), at: await page.evaluate(() => Date.now()) })
      if (fail > 0) {
        fail -= 1
        await route.abort()
      } else await route.continue()
    })
    await page.goto('/user')
    const now = () => page.evaluate(() => Date.now())
    // From here the page's clock is controlled and advances in steps, so that no timer is missed.
    const opened = await now()
    await page.clock.pauseAt(opened + 5000)
    const looks = (method: string) => seen.filter((one) => one.method === method)
    const until = (method: string, count: number, step: number) =>
      expect
        .poll(
          async () => {
            if (looks(method).length < count) await page.clock.runFor(step)
            return looks(method).length
          },
          { intervals: [20] },
        )
        .toBe(count)
    await page.clock.runFor(20_000)
    expect(seen).toEqual([])
    await until('GET', 1, 1000)
    await until('GET', 2, 1000)
    expect(seen[1]!.at - seen[0]!.at).toBeGreaterThanOrEqual(29_000)

    const expiresAt = await page.evaluate(async () => {
      const answer = await fetch('/auth/sessione')
      return Date.parse(((await answer.json()) as { expires_at: string }).expires_at)
    })
    await page.clock.pauseAt(expiresAt - 100_000)
    await expect.poll(() => looks('GET').length).toBe(4)
    expect(looks('POST')).toEqual([])
    fail = 3
    await until('POST', 1, 1000)
    expect(expiresAt - looks('POST')[0]!.at).toBeLessThan(90_000)
    for (const count of [2, 3, 4]) await until('POST', count, 50)
    // On the page's own clock, from one failure to the next request: the clock goes on while a request is on its way.
    const renewals = await page.evaluate(() => window.renewals!)
    const waits = renewals.slice(1).map(({ at }, n) => at - renewals[n]!.failedAt!)
    for (const [n, least] of [200, 400, 800].entries()) {
      expect(waits[n]).toBeGreaterThanOrEqual(least)
      expect(waits[n]).toBeLessThan(least * 2)
    }
  })

  test('leads to the sign-in at the next check when it was ended elsewhere', async ({
    page,
    ground,
    context,
    portal,
    allowConsole,
  }) => {
    allowConsole(/status of 401/)
    await signUpAs(context, ground)
    await page.clock.install()
    await page.goto('/user')
    const form = { intent: 'sessions', session: 'tutte', password: PASSWORD }
    await postAs(context.request, portal, '/user/account', form)
    await page.clock.runFor(31_000)
    await expect(page).toHaveURL(/\/auth$/)
  })
})

/** Runs in the page: notes when each renewal of the session was asked for, and when it failed. */
function noteRenewals(): void {
  const { fetch } = window
  const renewals: NonNullable<typeof window.renewals> = (window.renewals = [])
  window.fetch = async (...asked) => {
    const renewal: (typeof renewals)[number] = { at: Date.now() }
    if (asked[1]?.method === 'POST') renewals.push(renewal)
    try {
      return await fetch(...asked)
    } catch (error) {
      renewal.failedAt = Date.now()
      throw error
    }
  }
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- `Window` is extended by declaration merging, which a type alias cannot do
  interface Window {
    renewals?: { at: number; failedAt?: number }[]
  }
}
