import { expect, test } from 'vitest'
import type { Card } from '#domain/professionals/listing/read.server.ts'
import { planSearch } from '../../query/rules.ts'
import { readRegisterSearch } from '../../query/schema.ts'
import { wishesOf } from '../rules.nearest.ts'
import { fitWords } from './fit-words.ts'

const TODAY = '2026-11-21'
const silent: Card = {
  id: 'p-1',
  first_name: 'Anna',
  last_name: 'Rossi',
  profession: 'Psicologo',
  gender: null,
  specialization: null,
  approach: null,
  city: 'Pavia',
  region: 'Lombardia',
  bio: null,
  is_demo: false,
  photo: null,
  problems: null,
  languages: null,
  formats: null,
  online: null,
  in_person: null,
  fees: null,
  bonus: null,
  evening: null,
  saturday: null,
  availability: null,
  availability_on: null,
  availability_doubted_at: null,
  paused_until: null,
  nextFree: null,
  places: [],
  badges: [],
}
const denying: Card = {
  ...silent,
  online: false,
  in_person: false,
  fees: [{ kind: 'individual', euro: 90 }],
  bonus: false,
  evening: false,
  saturday: false,
  availability: 'closed',
}

const ALL =
  'problema=panico&approccio=gestaltico&professione=medico&modo=online&tariffa=50&genere=f&eta=adulti&formato=couple&lingua=en&orario=sera&orario=sabato&liberi=1&bonus=1&accessibile=1'
function unmet(address: string, card: Card, near?: { town: string; km: number }): string[] {
  const plan = planSearch(readRegisterSearch(new URLSearchParams(address)))
  const wishes = { met: [], unmet: wishesOf(plan).map(({ id }) => id).filter((id) => !id.startsWith('dove:')) } // prettier-ignore
  return fitWords(wishes, { card, plan, near, today: TODAY }).unmet
}

test('who gives no hours is not said to refuse, and whose first hour is later says when', () => {
  expect(unmet('posto=2', silent)).toEqual(['Non accetta prenotazioni dal portale'])
  const later = { ...silent, nextFree: new Date('2026-12-03T17:30:00Z') }
  expect(unmet('posto=2', later)).toEqual(['Primo posto: giovedì 3 dicembre, ore 18:30'])
})

test('each filter that is not met is a short sentence; who says nothing is not said to refuse', () => {
  expect(unmet(ALL, silent)).toEqual([
    'Non dice di occuparsi di attacchi di panico',
    'Non indica gestaltico tra gli approcci',
    'Professione: psicoterapeuta (psicologia)',
    'Non dice se riceve online',
    'Non dice la tariffa',
    'Genere non indicato',
    'Non dice di lavorare con adulti',
    'Non dice di offrire una seduta di coppia',
    'Non dice di parlare inglese',
    'Non dice se lavora la sera',
    'Non dice se lavora il sabato',
    'Non dice se accetta il Bonus Psicologo',
    'Non dice se lo studio è senza gradini',
    'Non dice se ha posto',
  ])
  expect(unmet('modo=studio&tariffa=50&orario=sera&orario=sabato&liberi=1&bonus=1', denying)).toEqual([
    'Non riceve in studio',
    'Chiede 90 € a seduta',
    'Non lavora la sera',
    'Non lavora il sabato',
    'Non accetta il Bonus Psicologo',
    'Adesso non accetta nuove persone',
  ])
})

test('a place that is not met says where, how far, and whether online', () => {
  const near = { town: 'Pavia', km: 32.4 }
  expect(unmet('dove=Milano', silent, near)).toEqual(['A 32 km da Milano'])
  const online = { ...silent, online: true }
  expect(unmet('dove=Ancona', online, { town: 'Brindisi', km: 469 })).toEqual([
    'Riceve online, non ad Ancona',
  ])
  expect(unmet('dove=Milano', silent, { town: 'Brindisi', km: 1003 })).toEqual(['A 1003 km da Milano'])
  expect(unmet('dove=Milano', denying)).toEqual(['Riceve solo online'])
  expect(unmet('dove=Milano', { ...online, in_person: false }, near)).toEqual(['Riceve solo online'])
  expect(unmet('dove=Lazio', silent)).toEqual(['Riceve a Pavia'])
  expect(unmet('dove=Lazio', { ...silent, city: null })).toEqual(['Non dice dove riceve'])
  expect(unmet('dove=online', denying)).toEqual(['Non riceve online'])
})

test('what is met is said in the words of the search', () => {
  const plan = planSearch(readRegisterSearch(new URLSearchParams(`${ALL}&dove=Milano`)))
  const { met } = fitWords(
    { met: wishesOf(plan).map(({ id }) => id), unmet: [] },
    { card: silent, plan, near: undefined, today: TODAY },
  )
  expect(met).toContain('Attacchi di panico')
  expect(met).toContain('A Milano')
  expect(met).toContain('Ha posto adesso')
  expect(met).toHaveLength(15)
  const online = { card: denying, plan, near: { town: 'Milano', km: 0 }, today: TODAY }
  expect(fitWords({ met: ['dove'], unmet: [] }, online).met).toEqual([])
})

test('of several problems that the words may mean, those that the person declares are said', () => {
  const plan = { where: undefined, radius: 25, either: ['m:ansia', 'm:panico'] }
  const card = { ...silent, problems: ['panico', 'lutto'] }
  const facts = { card, plan, near: undefined, today: TODAY }
  expect(fitWords({ met: ['m:ansia'], unmet: [] }, facts).met).toEqual(['Attacchi di panico'])
})

test('nothing is said twice', () => {
  const plan = { where: undefined, radius: 25, either: [] }
  const wishes = { met: ['m:coppia', 'f:couple'], unmet: ['w:emdr', 'w:emdr'] }
  const { met, unmet: lacks } = fitWords(wishes, { card: silent, plan, near: undefined, today: TODAY })
  expect(met).toEqual(['Difficoltà di coppia'])
  expect(lacks).toEqual(['Non indica EMDR tra gli approcci'])
})

test('a gender that is another than the wished one is said', () => {
  expect(unmet('genere=f', { ...silent, gender: 'm' })).toEqual(['È un uomo'])
})
