import { expect, test } from './support/test.ts'

const YEAR_MS = 365 * 86_400_000

test('security.txt has the fields of RFC 9116, ends within the year, and its policy is a page', async ({
  request,
  portal,
}) => {
  const answer = await request.get('/.well-known/security.txt')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).trimEnd().split('\n')
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s) as [string, string]))
  expect(Object.keys(fields)).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'])
  expect(fields.Contact).toMatch(/^(mailto:[^@\s]+@[^@\s]+|https?:\/\/\S+)$/)
  expect(fields['Preferred-Languages']).toBe('it, en')
  const left = new Date(fields.Expires!).getTime() - Date.now()
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(YEAR_MS)
  const { origin } = new URL(portal.url)
  expect(fields.Canonical).toBe(`${origin}/.well-known/security.txt`)
  const policy = await request.get(new URL(fields.Policy!).pathname)
  expect(policy.status()).toBe(200)
  expect(await policy.text()).toContain('Segnalare un problema di sicurezza')
})
