import { expect, test } from 'vitest'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { dangerIn } from '#domain/site/urgent/rules.ts'
import { searchServices } from './search-services.ts'

function services(query: string, total = 7) {
  const params = new URLSearchParams(query)
  const typed = ['q', 'dove', 'approccio'].map((name) => params.get(name))
  const found = searchServices({
    typed,
    plan: planSearch(readRegisterSearch(params)),
    danger: dangerIn(...typed),
    total,
  })
  return { ...found, ids: found.ids.join(' ') }
}

test('who asks for something free sees the services before people, those of the place', () => {
  expect(services('q=psicologo+gratis')).toMatchObject({
    ids: 'consultorio csm psicologo-di-base universita',
    first: true,
  })
  expect(services('q=ansia+gratis&dove=Firenze')).toMatchObject({
    ids: 'psicologo-di-base consultorio csm universita',
    first: true,
    region: 'Toscana',
  })
  expect(services('q=gratis', 0)).toMatchObject({ first: true, ids: expect.stringContaining('consultorio') })
})

test('a minor, a couple, a dependence see theirs after people', () => {
  expect(services('eta=adolescenti')).toMatchObject({ ids: 'neuropsichiatria consultorio', first: false })
  expect(services('formato=couple')).toMatchObject({ ids: 'consultorio', first: false })
  expect(services('problema=gioco')).toMatchObject({ ids: 'serd', first: false })
})

test('danger comes first among the services, and never puts them before the help card, which they follow', () => {
  expect(services('q=mio+marito+mi+picchia', 0)).toMatchObject({
    ids: 'antiviolenza pronto-soccorso consultorio',
    first: false,
  })
  expect(services('q=voglio+morire+e+non+ho+soldi', 0).first).toBe(false)
  expect(services('problema=violenza').ids).toContain('antiviolenza')
})

test('a problem that nobody answers has two; a name, and a problem with people, none', () => {
  expect(services('q=ansia&dove=Milano', 0).ids).toBe('psicologo-di-base consultorio')
  expect(services('q=ansia&dove=Milano').ids).toBe('')
  expect(services('q=Zzyx+Qwert', 0).ids).toBe('')
  expect(services('').ids).toBe('')
})
