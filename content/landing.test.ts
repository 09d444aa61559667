import { describe, expect, test } from 'vitest'
import { comingSoon } from './coming-soon.ts'
import { mission, roadmap, ROADMAP_LABELS, schools, statistics } from './landing.ts'
import { partnerBenefits, partnerPage } from './partner-page.ts'
import { landingBenefits } from './partners.ts'

describe('the first page', () => {
  test('states the four figures with label, drawing, source and year', () => {
    expect(statistics.items.map(({ value }) => value).toSorted()).toEqual([
      '13%',
      '17 milioni',
      '60%',
      '800K+',
    ])
    for (const { label, icon, colour } of statistics.items) {
      expect(label && icon && colour).toBeTruthy()
    }
    expect(statistics.source).toMatch(/Istituto superiore di sanità e Ministero della salute, dati 2023/)
  })

  test('has the five phases of the roadmap with their dates and states', () => {
    expect(roadmap.phases.map(({ date, status }) => [date, ROADMAP_LABELS[status]])).toEqual([
      ['Aprile 2025', 'Completato'],
      ['Giugno 2025', 'In Corso'],
      ['Settembre 2025', 'Pianificato'],
      ['Novembre 2025', 'Pianificato'],
      ['Gennaio 2026', 'Pianificato'],
    ])
    expect(roadmap.phases[0]!.title).toBe('Landing Page')
    expect(roadmap.phases.every(({ title, description }) => title && description)).toBe(true)
  })

  test('says that there are over 50 institutes, and to when its information is current', () => {
    expect(schools.text).toContain('più di 50')
    expect(mission.current).toContain('maggio 2025')
  })
})

describe('the offer to partners', () => {
  test('three months free, then 70 euro a year, about one session, annual, cancellable', () => {
    const { first, afterwards, comparison, details } = partnerPage.pricing
    expect([first, afterwards]).toEqual(['Primi 3 mesi gratis', '70 euro all’anno dal 4° mese'])
    expect(comparison).toContain('una seduta')
    expect(details.join(' ')).toMatch(/adesione è confermata.*annuale.*prima della scadenza/)
  })

  test('five benefits on the first page, six on its own, four questions, one testimonial marked as invented', () => {
    expect(landingBenefits.map(({ title }) => title)).toEqual([
      'Visibilità',
      'Credibilità',
      'Networking',
      'Contenuti esclusivi',
      'Eventi e formazione',
    ])
    const icons = new Set([...landingBenefits, ...partnerBenefits].map(({ icon }) => icon))
    expect([...icons].toSorted()).toEqual(['award', 'check', 'handshake', 'link', 'star'])
    expect(partnerBenefits).toHaveLength(6)
    expect(partnerBenefits.map(({ title }) => title).join(' ')).toMatch(
      /profilo.*[Aa]rticoli.*[Ee]venti.*[Rr]apporti/,
    )
    expect(partnerPage.faqs).toHaveLength(4)
    expect(partnerPage.testimonial.badge).toBe('Testimonianza dimostrativa')
  })
})

test('the placeholder landing has three features and five questions', () => {
  expect(comingSoon.features).toHaveLength(3)
  const answers = comingSoon.faqs.map(({ answer }) => answer)
  expect(answers).toHaveLength(5)
  for (const [n, pattern] of [
    [0, /entro la fine dell’anno.*tappe/],
    [1, /verificato.*specializzazione, luogo e disponibilità/],
    [2, /psicoterapeuti abilitati in Italia.*documenti/],
    [3, /articoli, guide.*professionisti.*salute mentale/],
    [4, /newsletter.*conoscere.*collaborare/],
  ] as const) {
    expect(answers[n]).toMatch(pattern)
  }
})
