import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { NOTIFICATION_KINDS } from './rules.ts'

const script = readFileSync(join(import.meta.dirname, '../../../public/avvisi.js'), 'utf8')

type Listener = (event: object) => void

/** The script as a browser runs it, with the parts of a service worker that it uses. */
function device() {
  const heard = new Map<string, Listener>()
  const [showNotification, openWindow, waitUntil] = [vi.fn(), vi.fn(), vi.fn()]
  const self = {
    addEventListener: (name: string, listener: Listener) => heard.set(name, listener),
    registration: { showNotification },
    clients: { openWindow },
  }
  runInNewContext(script, { self })
  const push = (text: string) => {
    heard.get('push')!({ data: { json: (): unknown => JSON.parse(text) }, waitUntil })
    return showNotification.mock.lastCall as [string, { tag: string; body?: string }]
  }
  const press = (tag: string) => {
    heard.get('notificationclick')!({ notification: { tag, close: () => undefined }, waitUntil })
    return openWindow.mock.lastCall?.[0] as string
  }
  return { push, press }
}

test('whatever a message holds, the device shows the script’s own words, and nothing of anybody', () => {
  const { push } = device()
  const said = JSON.stringify({
    kind: 'message',
    title: 'Ada ti ha scritto',
    body: 'Sto male',
    url: 'https://x.it',
  })
  const [title, options] = push(said)
  expect(title).toBe('Hai un messaggio nel portale')
  expect(options).toEqual({ tag: 'message', lang: 'it', icon: '/icon-192.png' })
  for (const odd of ['', 'x', 'null', '{}', '{"kind":"__proto__"}', '{"kind":["message"]}'])
    expect(push(odd)[0], odd).toBe('Hai un messaggio nel portale')
})

test('every kind has its words and an address of the portal', () => {
  const { push, press } = device()
  const titles = NOTIFICATION_KINDS.map((kind) => push(JSON.stringify({ kind }))[0])
  expect(new Set(titles).size).toBe(NOTIFICATION_KINDS.length)
  for (const kind of [...NOTIFICATION_KINDS, 'test', 'altro'])
    expect(press(kind), kind).toMatch(/^\/professionista(\/[a-z]+)?$/)
})
