import { describe, expect, test } from 'vitest'
import { gulpease } from '#lib/gulpease.ts'
import { regionalPsychologists } from './primary-care-psychologists.ts'
import { PUBLIC_SERVICE_IDS, publicServices, publicServicesPage } from './public-services.ts'
import { REGIONS } from './regions.ts'
import { topics } from './topics/topics.ts'

const textsOf = (id: (typeof PUBLIC_SERVICE_IDS)[number]) => {
  const { what, who, referral, cost, find } = publicServices[id]
  return [what, who, referral, cost, find]
}

describe('the public services', () => {
  test.each(PUBLIC_SERVICE_IDS)('%s reads easily', (id) => {
    expect(gulpease(textsOf(id))).toBeGreaterThanOrEqual(75)
  })

  test('and so do the page and the list of regions', () => {
    const { intro, rules, regions } = publicServicesPage
    expect(gulpease([intro, rules, regions.incomplete])).toBeGreaterThanOrEqual(75)
    for (const { region, text } of regionalPsychologists)
      expect(gulpease([text]), region).toBeGreaterThanOrEqual(75)
  })

  test('every text is a sentence, and a card stays short', () => {
    for (const id of PUBLIC_SERVICE_IDS) {
      for (const text of textsOf(id)) expect(text, id).toMatch(/[.]$/)
      expect(textsOf(id).join(' ').split(' ').length, id).toBeLessThanOrEqual(75)
    }
  })

  test('a card that is read in an emergency names no newspaper', () => {
    for (const id of ['pronto-soccorso', 'antiviolenza'] as const)
      expect(publicServices[id].sources[0].name, id).not.toMatch(/money|quotidiano|oggi|repubblica/i)
  })

  test('every fact has a source with an address, and the day it was read is past', () => {
    const today = new Date().toISOString().slice(0, 10)
    const sources = Object.values(publicServices).flatMap((service) => [...service.sources])
    for (const { name, url, date, read } of [
      ...sources,
      ...regionalPsychologists.map(({ source }) => source),
    ]) {
      expect(url, name).toMatch(/^https?:\/\/[^ ]+$/)
      expect(date, name).toMatch(/^(\d{4}(-\d\d){0,2})?$/)
      expect(read >= date && read <= today, name).toBe(true)
    }
  })

  test('lead to topics that exist', () => {
    const slugs = new Set(topics.map(({ slug }) => slug))
    for (const { topic } of Object.values(publicServices))
      if (topic) expect(slugs.has(topic), topic).toBe(true)
  })
})

test('regions with a psychologist of primary care are sorted and stand once', () => {
  const names = regionalPsychologists.map(({ region }) => region)
  expect(REGIONS.filter((region) => names.includes(region))).toEqual(names)
})
