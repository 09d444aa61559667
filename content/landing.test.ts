import { describe, expect, test } from 'vitest'
import { comingSoon } from './coming-soon.ts'
import { home, mission, roadmap, ROADMAP_LABELS, schools, statistics } from './landing.ts'
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

  test('has the five phases of the roadmap with the dates that were announced and the states of today', () => {
    expect(roadmap.phases.map(({ announced, status }) => [announced, ROADMAP_LABELS[status]])).toEqual([
      ['aprile 2025', 'Completato'],
      ['giugno 2025', 'Completato'],
      ['settembre 2025', 'Completato'],
      ['novembre 2025', 'In Corso'],
      ['gennaio 2026', 'Pianificato'],
    ])
    expect(roadmap.phases[0]!.title).toBe('Landing Page')
    expect(roadmap.phases.every(({ title, description }) => title && description)).toBe(true)
  })

  test('says that there are over 50 institutes, and dates no page but by its own date', () => {
    expect(schools.text).toContain('più di 50')
    expect(mission.text).toContain('la data di ogni pagina')
    expect(JSON.stringify([home, mission, schools])).not.toContain('2025')
  })

  test('has eight doors in everyday words, three steps, and one sentence above them', () => {
    expect(home.doors.items).toHaveLength(8)
    expect(home.steps.items).toHaveLength(3)
    expect(home.hero.heading.match(/[.?!]/g)).toEqual(['.'])
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
