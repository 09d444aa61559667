import { expect, test } from 'vitest'
import { planSearch } from '#domain/register-search/query/rules.ts'
import { readRegisterSearch } from '#domain/register-search/query/schema.ts'
import { formFacts, readByFilter } from './search-view.ts'

const searchOf = (address: string) => readRegisterSearch(new URLSearchParams(address))
const factsOf = (address: string) => formFacts(searchOf(address), planSearch(searchOf(address)), false)

test('the line of a search says the radius only where somebody chose it', () => {
  expect(factsOf('q=panico&dove=Milano').line).toBe('Panico · Milano')
  expect(factsOf('q=panico&dove=Milano&raggio=50').line).toBe('Panico · Milano · 50 km')
  expect(factsOf('q=panico+a+Milano')).toMatchObject({
    line: 'Panico a Milano',
    place: 'a Milano, entro 25 km',
  })
  expect(factsOf('').place).toBe('tutta Italia')
})

test('what the words have set is told beside the filter that would set it', () => {
  const read = (address: string) => readByFilter(planSearch(searchOf(address)))
  expect(read('q=ansia+e+panico+in+studio,+emdr,+una+donna+la+sera')).toMatchObject({
    modo: 'in studio',
    approccio: 'EMDR',
    genere: 'donna',
    orario: 'la sera, dopo le 18',
  })
  expect(read('q=terapia+di+coppia+bonus+psicologo')).toHaveProperty('bonus')
  expect(read('problema=panico&modo=studio')).toEqual({})
})
