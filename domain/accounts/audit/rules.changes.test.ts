import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { AUDIT_FIELDS } from '#content/audit-fields.ts'
import { changesOf } from './rules.changes.ts'

test.each([
  [null, null, []],
  [
    { status: 'pending', approved: false },
    { status: 'suspended', approved: false, until: '2027-01-31' },
    [
      { label: 'Stato', before: 'In attesa', now: 'Sospeso' },
      { label: 'Approvato', now: 'no' },
      { label: 'Fino al', before: 'niente', now: '31 gennaio 2027' },
    ],
  ],
  [
    { field: 'city', value: 'Forlì' },
    { field: 'city', value: null },
    [{ label: 'Città', before: 'Forlì', now: 'niente' }],
  ],
  [
    null,
    { status: 'approved', field: 'bio' },
    [
      { label: 'Stato', now: 'Approvato' },
      { label: 'Dato', now: 'Biografia' },
    ],
  ],
  [
    null,
    { kind: 'page', fields: ['website', 'phone'] },
    [
      { label: 'Tipo', now: 'La pagina' },
      { label: 'Dati', now: 'Sito, Telefono' },
    ],
  ],
  [null, { mapping: { city: 2 } }, [{ label: 'Colonne, Città', now: '2' }]],
  [{ title: 'Corso' }, null, [{ label: 'Titolo', now: 'Corso' }]],
  [
    null,
    { constructor: 'x', rows: 3 },
    [
      { label: 'constructor', now: 'x' },
      { label: 'Righe', now: '3' },
    ],
  ],
])('%o and %o are told as %o', (before, after, told) => {
  expect(changesOf(before, after)).toEqual(told)
})

test('every field that the portal writes into the log has an Italian name', () => {
  const sources = ['app', 'domain', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => `${folder}/${path}`),
  )
  const written = sources.flatMap((path) => {
    const calls = readFileSync(path, 'utf8')
      .split(/\brecordAudit\(/)
      .slice(1)
    return calls.flatMap((call) =>
      [...call.slice(0, 500).matchAll(/\b(?:before|after): \{([^{}]*)\}/g)].flatMap(([, facts]) =>
        facts!.split(',').flatMap((fact) => /^\s*(\w+)\s*(?::|$)/.exec(fact)?.[1] ?? []),
      ),
    )
  })
  expect(written.length).toBeGreaterThan(40)
  expect([...new Set(written)].filter((name) => !Object.hasOwn(AUDIT_FIELDS, name))).toEqual([])
})
