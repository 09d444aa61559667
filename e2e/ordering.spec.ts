import { recompute, served } from '#public/ricalcola-ordine.mjs'
import { command } from './support/command.ts'
import { firstFolder, startPortal } from './support/portal.ts'
import { bare as test, expect } from './support/test.ts'

const PEOPLE = 800
const PAGES = 80

const WHAT = ['', 'ansia', 'attacchi di panico', 'depressione', 'terapia di coppia', 'emdr', 'Giulia']
const WHERE = ['', 'Milano', 'Roma', 'Napoli', 'Bologna', 'Lombardia', 'provincia di Torino', 'online']
const MORE = [
  '',
  'raggio=50',
  'eta=adulti',
  'modo=online',
  'liberi=1',
  'approccio=sistemico-relazionale',
  'lingua=fa&orario=sabato',
  'raggio=5&lingua=zh&bonus=1&formato=group',
]

/** Searches that find people or, the last two of `MORE`, mostly nobody; in an order that mixes them. */
function searches(): string[] {
  const all = WHERE.flatMap((dove) =>
    WHAT.flatMap((q) =>
      MORE.map((more) =>
        [q && `q=${encodeURIComponent(q)}`, dove && `dove=${encodeURIComponent(dove)}`, more]
          .filter(Boolean)
          .join('&'),
      ),
    ),
  )
  return all.map((_search, at) => all[(at * 37) % all.length]!)
}

test('a program that knows only public data puts 80 served pages in the same order', async () => {
  const dataDir = await firstFolder()
  const seeded = await command({ DATA_DIR: dataDir }, ['seed', '--professionals', String(PEOPLE)])
  expect(seeded).toEqual({ code: 0, output: `${PEOPLE} di ${PEOPLE}\n` })
  const portal = await startPortal({ dataDir })
  try {
    let [pages, people, nobody] = [0, 0, 0]
    for (const search of searches()) {
      if (pages >= PAGES) break
      const facts = (await (await fetch(`${portal.url}/ordine.json?${search}`)).json()) as Parameters<
        typeof recompute
      >[0]
      const last = facts.nearest ? 1 : Math.min(3, Math.ceil(facts.people.length / 12))
      if (facts.nearest) nobody += 1
      for (let page = 1; page <= last; page += 1) {
        const shown = served(
          await (await fetch(`${portal.url}/professionals?${search}&pagina=${page}`)).text(),
        )
        expect(shown, `${search}, page ${page}`).toEqual(recompute(facts, page))
        pages += 1
        people += shown.length
      }
    }
    expect(pages).toBeGreaterThanOrEqual(PAGES)
    expect(people).toBeGreaterThan(PAGES * 4)
    expect(nobody).toBeGreaterThan(3)
  } finally {
    await portal.stop()
  }
})
