import { describe, expect, test } from 'vitest'
import { APPROACHES } from './approach-names.ts'
import { approachInfo, EXPLANATIONS, explainApproach } from './approaches.ts'
import { cookieBanner } from './cookie-banner.ts'
import { helpLines } from './help-lines.ts'
import { FORBIDDEN_CLAIMS } from './forbidden-claims.ts'
import { footer } from './frame.ts'
import { profile } from './home.ts'
import { home } from './landing.ts'
import { landingPages } from './landing-pages.ts'
import { legalTexts } from './legal/legal-texts.ts'
import { orderingPage } from './ordering.ts'
import { textPages } from './pages/pages.ts'
import { HOW_I_CAN_HELP, OFFERED_SERVICES } from './profile-texts.ts'
import { REGIONS } from './regions.ts'
import { registerSearchPage } from './register-search.ts'
import { registration } from './registration.ts'
import { AGES, FEE_KINDS, FORMATS, LANGUAGES, PROBLEMS, type Term } from './profile-vocabulary.ts'
import { sampleProfessionals } from './sample-professionals.ts'

const idsOf = (terms: readonly Term[]) => terms.map(({ id }) => id)
const words = (text: string) => text.split(/\s+/).filter(Boolean).length
const sentences = (text: string) => text.split(/[.?](?:\s|$)/).filter(Boolean).length

describe('lists', () => {
  test('the 20 regions are those of the specification, sorted', () => {
    expect(REGIONS.join(', ')).toBe(
      "Abruzzo, Basilicata, Calabria, Campania, Emilia-Romagna, Friuli-Venezia Giulia, Lazio, Liguria, Lombardia, Marche, Molise, Piemonte, Puglia, Sardegna, Sicilia, Toscana, Trentino-Alto Adige, Umbria, Valle d'Aosta, Veneto",
    )
    expect([...REGIONS].toSorted((a, b) => a.localeCompare(b, 'it'))).toEqual([...REGIONS])
  })

  test('the 10 approaches are those of the specification, in its order', () => {
    expect(APPROACHES.join(', ')).toBe(
      'Cognitivo-comportamentale, Psicodinamico, Sistemico-relazionale, Umanistico-esistenziale, Gestaltico, Analisi Transazionale, Integrato, Costruttivista, Corporeo, Psicoanalitico',
    )
  })
})

describe('approaches', () => {
  test('every approach of the register is explained, and the seven of the specification by name', () => {
    for (const name of APPROACHES) expect(explainApproach(name), name).toMatch(/\.$/)
    expect(Object.keys(EXPLANATIONS)).toEqual([
      'Cognitivo-comportamentale',
      'Psicodinamico',
      'Sistemico-relazionale',
      'Umanistico-esistenziale',
      'Gestalt',
      'Olistico',
      'Integrato',
    ])
  })

  test('an explanation is two to four sentences and says nothing of being better', () => {
    for (const name of [...APPROACHES, ...Object.keys(EXPLANATIONS), 'EMDR', 'Schema Therapy']) {
      const text = explainApproach(name)!
      expect(sentences(text), name).toBeGreaterThanOrEqual(2)
      expect(sentences(text), name).toBeLessThanOrEqual(4)
      expect(text).not.toMatch(FORBIDDEN_CLAIMS)
    }
  })

  test('synonyms, letter case and accents lead to the same explanation; what we do not know to none', () => {
    expect(explainApproach('Gestaltico')).toBe(EXPLANATIONS.Gestalt)
    expect(explainApproach('COGNITIVO  comportamentale')).toBe(EXPLANATIONS['Cognitivo-comportamentale'])
    expect(explainApproach('psicoanalisi')).toBe(explainApproach('Psicoanalitico'))
    for (const unknown of ['altro', '', 'constructor', '__proto__', null, undefined]) {
      expect(explainApproach(unknown)).toBeUndefined()
    }
  })

  test('the eight entries of the approach information have their exact names', () => {
    expect(approachInfo.map(({ name }) => name)).toEqual([
      'Cognitivo-comportamentale',
      'Psicodinamico',
      'Sistemico-relazionale',
      'Umanistico-esistenziale',
      'Gestalt',
      'Integrato',
      'EMDR',
      'Schema Therapy',
    ])
    for (const { name, description, details } of approachInfo) {
      expect(sentences(description), name).toBe(1)
      expect(`${description} ${details}`).not.toMatch(FORBIDDEN_CLAIMS)
    }
  })
})

describe('help lines', () => {
  test('every one has a number that can be dialled and a source', () => {
    expect(helpLines.map(({ dial }) => dial)).toEqual([
      '112',
      '0223272327',
      '19696',
      '114',
      '116000',
      '1522',
      '0266101029',
    ])
    for (const line of helpLines) {
      expect(line.dial).toBe(line.number.replace(/\s/g, ''))
      expect(line.source.url).toMatch(/^https:/)
      for (const { url } of line.links) expect(url).toMatch(/^https:/)
    }
  })

  test('hours that no source gave stay unknown', () => {
    const unknown = helpLines.filter(({ hours }) => hours === undefined).map(({ number }) => number)
    expect(unknown).toEqual(['116 000'])
  })
})

describe('sample professionals', () => {
  test('are twelve, invented in places and approaches that exist, at addresses that do not', () => {
    expect(sampleProfessionals.map(({ id }) => id)).toEqual(Array.from({ length: 12 }, (_, n) => `${n + 1}`))
    for (const key of ['email', 'region', 'city', 'last_name', 'bio'] as const) {
      expect(new Set(sampleProfessionals.map((person) => person[key])).size, key).toBe(12)
    }
    for (const person of sampleProfessionals) {
      expect(['Psicologo', 'Medico']).toContain(person.profession)
      expect(APPROACHES).toContain(person.approach)
      expect(REGIONS).toContain(person.region)
      const { problems, ages, formats, languages, fees } = person.profile
      expect(idsOf(PROBLEMS)).toEqual(expect.arrayContaining(problems))
      expect(idsOf(LANGUAGES)).toEqual(expect.arrayContaining(languages))
      expect(fees.map(({ kind }) => kind)).toContain('individual')
      expect(idsOf(FEE_KINDS)).toEqual(expect.arrayContaining(fees.map(({ kind }) => kind)))
      expect(idsOf(AGES)).toEqual(expect.arrayContaining(ages))
      expect(idsOf(FORMATS)).toEqual(expect.arrayContaining(formats))
      expect(person.email).toMatch(/^[a-z]+\.[a-z]+@[a-z.]+\.invalid$/)
    }
  })

  test('every approach is somebody’s', () => {
    expect(new Set(sampleProfessionals.map(({ approach }) => approach)).size).toBe(APPROACHES.length)
  })

  test('are told in the third person, in 60 to 110 words', () => {
    for (const { bio, last_name } of sampleProfessionals) {
      expect(words(bio), last_name).toBeGreaterThanOrEqual(60)
      expect(words(bio), last_name).toBeLessThanOrEqual(110)
      expect(bio).not.toMatch(/\b(io|mio|mia|miei|mie|lavoro con|ricevo|offro|propongo)\b/i)
    }
  })

  test('promise nothing and praise nobody (L. 145/2018 art. 1 c. 525)', () => {
    const texts = [...sampleProfessionals.map(({ bio }) => bio), HOW_I_CAN_HELP, ...OFFERED_SERVICES]
    for (const text of texts) expect(text).not.toMatch(FORBIDDEN_CLAIMS)
  })

  test('offer a fixed list of four services', () => {
    expect(OFFERED_SERVICES).toHaveLength(4)
  })
})

describe('words of the pages', () => {
  test('wherever the register is introduced: independent, checked at the Albo, the Albo counts (decision 0013)', () => {
    const introductions = {
      steps: home.steps.verified,
      home: home.description,
      search: registerSearchPage.intro,
      searchDescription: registerSearchPage.description,
      footer: footer.about,
      registration: registration.legalNotice.text,
    }
    for (const [where, text] of Object.entries(introductions)) {
      expect(text, where).toMatch(/elenco indipendente/i)
      expect(text, where).toMatch(/controlliamo/)
      expect(text, where).toMatch(/fa fede|è l’Albo che conta/i)
      expect(text, where).not.toMatch(/sanzion|certificat|garanti/i)
    }
  })

  test('a profile’s title names person, profession and city where there is one', () => {
    const person = {
      first_name: 'Ada',
      last_name: 'Zorzi',
      profession: 'Psicologo',
      gender: null,
      city: null,
    } as const
    expect(profile.title(person)).toBe('Ada Zorzi, Psicoterapeuta (psicologia)')
    expect(profile.title({ ...person, gender: 'f', city: 'Trento' })).toBe(
      'Ada Zorzi, Psicologa psicoterapeuta a Trento',
    )
    expect(profile.title({ ...person, gender: 'm', city: 'Ancona' })).toBe(
      'Ada Zorzi, Psicologo psicoterapeuta ad Ancona',
    )
    expect(profile.description(person)).toContain('Ada Zorzi')
  })

  test('the page of the registration names the price of the terms that are signed there', () => {
    const terms = legalTexts.find(({ id }) => id === 'termini')!.body
    for (const part of ['primi 3 mesi', 'gratuiti', '70 euro all’anno', 'prima della scadenza']) {
      expect(registration.price).toContain(part)
      expect(terms).toContain(part)
    }
  })

  test('the strings the specification quotes are exact', () => {
    expect(home.register.button).toBe('Registrati come professionista')
    expect([
      cookieBanner.acceptAll,
      cookieBanner.essentialOnly,
      cookieBanner.customise,
      cookieBanner.reopen,
    ]).toEqual(['Accetta tutti', 'Solo essenziali', 'Personalizza', 'Impostazioni Cookie'])
    expect(registration.title).toBe('Diventa un Professionista Partner')
    expect(registration.formTitle).toBe('Registrazione Professionisti')
    expect(registration.fields.registration_number.label).toBe("N° iscrizione all'albo")
    expect([registration.submit, registration.submitting]).toEqual([
      'Invia registrazione',
      'Invio in corso...',
    ])
    expect(registration.success.title).toBe('Registrazione completata')
    expect(registration.success.text).toBe(
      'La tua richiesta è stata inviata con successo. Ti contatteremo presto per confermare la registrazione.',
    )
    expect(profile.notFound.title).toBe('Professionista non trovato')
  })

  test('the notice on the legal value cites the decree and the GDPR consent', () => {
    expect(registration.legalNotice.text).toMatch(/D\.P\.R\. 445\/2000/)
    expect(registration.legalNotice.text).toMatch(/consenso.*GDPR/)
  })

  test('the order of the register is told in one way, from one source', () => {
    const told = JSON.stringify([textPages, home, registerSearchPage, landingPages, orderingPage])
    expect(told).not.toMatch(/alfabetic/i)
    expect(told).not.toMatch(/per cognome/i)
  })

  test('the cookie banner says that there is only technical storage, what X means and for how long', () => {
    expect(cookieBanner.paragraphs.join(' ')).toMatch(/solo strumenti tecnici/)
    expect(cookieBanner.paragraphs.join(' ')).toContain('la X vale «Solo essenziali»')
    expect(cookieBanner.paragraphs.join(' ')).toContain('sei mesi')
  })
})
