import { answerCookies } from './support/register-page.ts'
import type { Page } from '@playwright/test'
import { expectSound } from './support/looks.ts'
import { expect, test } from './support/test.ts'

const hero = (page: Page) => page.getByRole('search', { name: 'Cerca uno psicoterapeuta' })

test.describe('the register', () => {
  test.beforeEach(({ page }) => answerCookies(page))

  test('a search on the first page leads to a profile', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Che cosa cerchi').fill('panico a Milano')
    await hero(page).getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/\/professionals\?q=panico\+a\+Milano/)
    const folded = page.getByText(/^Profili dimostrativi: \d+$/)
    const person = page.getByRole('link', { name: 'Elena Fabbri', exact: true })
    // The address changes a moment before what stands under it.
    await expect(folded.or(person).first()).toBeVisible()
    if (await folded.isVisible()) await folded.click()
    await person.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Elena Fabbri' })).toBeVisible()
  })

  test('a sample profile says what it is, and has all the parts of the specification', async ({ page }) => {
    await page.goto('/professional/1')
    await expect(page.getByText('Profilo dimostrativo').first()).toBeVisible()
    await expect(page.getByText(/Valutazione dimostrativa: [45],\d su 5/)).toBeVisible()
    await expect(page.getByRole('main').getByText('Psicologa psicoterapeuta', { exact: true })).toBeVisible()
    await expect(page.getByText('Disturbi d’ansia e attacchi di panico')).toBeVisible()
    await expect(page.getByText(/@\S+\.invalid$/)).toBeVisible()
    for (const part of ['Chi è', 'Come lavora', 'Con chi e come', 'L’approccio: Cognitivo-comportamentale']) {
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Come posso aiutarti' })).toBeVisible()
    await page.getByText('Servizi offerti').click()
    await expect(page.getByRole('region', { name: 'Servizi offerti' }).getByRole('listitem')).toHaveCount(4)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const badge = page.getByRole('button', { name: 'Cognitivo-comportamentale' })
    await expect(page.getByRole('tooltip')).toBeHidden()
    await badge.hover()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.mouse.move(0, 0)
    await badge.focus()
    await expect(page.getByRole('tooltip')).toBeVisible()
    const rating = (await page.getByText(/Valutazione dimostrativa/).textContent())!
    const again = await (await page.request.get('/professional/1')).text()
    expect(again.replaceAll('<!-- -->', '')).toContain(/\d,\d su 5/.exec(rating)![0])
  })

  test('who asks for help without paying sees public services before people, each with its own page part', async ({
    page,
  }) => {
    await page.goto('/professionals?q=gratis&dove=Firenze')
    const services = page.getByRole('region', { name: 'Aiuto pubblico: non paghi, o paghi poco' })
    await expect(services.getByRole('heading', { level: 3 })).toHaveText([
      'Psicologo di base',
      'Consultorio familiare',
      'Centro di salute mentale',
      'Sportello dell’università',
    ])
    await services.getByRole('link', { name: 'Consultorio familiare' }).click()
    await expect(page).toHaveURL(/\/servizi-pubblici#consultorio$/)
    await expect(page.getByText('Quasi tutto è gratuito; per alcune visite si paga un ticket.')).toBeVisible()
    await expect(page.getByText('Può esserci un ticket, se non hai un’esenzione.')).toBeHidden()
    await page.getByRole('heading', { name: '1522 e centri antiviolenza' }).click()
    await expect(page.getByRole('link', { name: 'Chiama il 1522' })).toHaveAttribute('href', 'tel:1522')
  })

  test.describe('over people that the tests know', () => {
    test.use({ baseURL: async ({ peopled }, use) => use(peopled.url) })

    test('going back twice before hydration shows what the address says', async ({ page }) => {
      await page.goto('/professionals?q=panico')
      await page.getByRole('link', { name: 'Griglia' }).click()
      await expect(page).toHaveURL(/vista=griglia/)
      await page.goto('/urgenze')
      await page.route(/\.js$/, () => {})
      const goBack = () => page.evaluate(() => void setTimeout(() => history.back()))
      await goBack()
      await expect(page.getByRole('link', { name: 'Griglia' })).toHaveAttribute('aria-current', 'true')
      await page.waitForLoadState()
      await goBack()
      await expect(page.getByRole('link', { name: 'Elenco' })).toHaveAttribute('aria-current', 'true')
      await expect(page).toHaveURL(/\/professionals\?q=panico$/)
    })

    test('view, filters and page are in the address', async ({ page }) => {
      await page.goto('/professionals')
      await expect(page.getByText(/^\d+ persone$/)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Elenco' })).toHaveAttribute('aria-current', 'true')
      await page.getByRole('link', { name: 'Griglia' }).click()
      await expect(page).toHaveURL(/vista=griglia/)
      // The address changes a moment before the page does.
      await expect(page.getByRole('link', { name: 'Griglia' })).toHaveAttribute('aria-current', 'true')
      await page.getByLabel('Approccio').selectOption('gestaltico')
      await expect(page).toHaveURL(/approccio=gestaltico&vista=griglia/)
      await expect(page.getByRole('link', { name: 'Togli «Gestaltico»' })).toBeVisible()
      await page.goBack()
      await expect(page.getByText(/^\d+ persone$/)).toBeVisible()
      await page.goto('/professionals?q=zzz&vista=cubo&pagina=-4&strano=1')
      await expect(page.getByText(/Nessun profilo parla di «zzz»/)).toBeVisible()
      await page.getByRole('link', { name: 'Tutto il registro', exact: true }).click()
      await expect(page.getByText(/^\d+ persone$/)).toBeVisible()
    })
  })

  test('an unknown professional, and an unknown page', async ({ page, allowConsole }) => {
    allowConsole(/status of 404/)
    const answer = await page.goto('/professional/nessuno')
    expect(answer!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Professionista non trovato' })).toBeVisible()
    await page.getByRole('link', { name: 'Torna alla ricerca' }).click()
    await expect(page).toHaveURL(/\/professionals$/)
    expect((await page.goto('/indirizzo-inventato'))!.status()).toBe(404)
    await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
    await expect(page.getByText('Oops! Page not found')).toBeVisible()
    await expect(page.getByText('Questa pagina non c’è, o ha cambiato indirizzo.')).toBeVisible()
    await page.getByRole('main').getByLabel('Cerca nel sito').fill('ansia')
    await page.getByRole('main').getByRole('button', { name: 'Cerca' }).click()
    await expect(page).toHaveURL(/\/cerca\?q=ansia$/)
    await page.goBack()
    await page.getByRole('link', { name: 'Torna alla home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('wherever the register is introduced it says that it is not an albo', async ({ page }) => {
    for (const path of ['/', '/professionals', '/register']) {
      const html = await (await page.request.get(path)).text()
      expect(/<main.*<\/main>/s.exec(html)![0], path).toMatch(/elenco indipendente|Non è un albo/)
    }
  })

  test('a page that says so says it once: its foot says it only where the page does not', async ({
    page,
  }) => {
    const saying = page.getByText(/elenco indipendente/i).filter({ visible: true })
    for (const path of ['/', '/professionals', '/register', '/schools', '/professionals?dove=Bologna']) {
      await page.goto(path)
      await expect(saying, path).toHaveCount(1)
    }
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the search and a profile work', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('Che cosa cerchi').fill('a Bologna')
    await hero(page).getByRole('button', { name: 'Cerca' }).click()
    await page.waitForURL(/\/professionals\?/)
    await page.goto(`${page.url()}#dimostrativi`)
    await page.getByRole('link', { name: 'Giulia Conti', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Giulia Conti')
  })

  test('the registration says what the signature needs, and keeps what was typed', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/status of 400/)
    await page.goto('/register')
    await expect(page.getByText(/JavaScript/)).toBeVisible()
    await page.locator('[name=first_name]').fill('Margherita')
    await page.locator('[name=notes]').fill('Parole da non perdere')
    await page.getByRole('button', { name: 'Invia registrazione' }).click()
    await expect(page.getByRole('group', { name: 'Controlla questi campi' })).toContainText(
      'La firma è obbligatoria',
    )
    await expect(page.locator('[name=first_name]')).toHaveValue('Margherita')
    await expect(page.locator('[name=notes]')).toHaveValue('Parole da non perdere')
  })

  test('the office is entered and left', async ({ page, portal }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(portal.admin.email)
    await page.getByLabel('Password').fill(portal.admin.password)
    await page.getByRole('button', { name: 'Accedi' }).click()
    await expect(page).toHaveURL(/\/admin$/)
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

declare global {
  // eslint-disable-next-line no-var -- the only way to say that a page's window has one more property
  var shownAfter: number | undefined
}

test.describe('the header of a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } })

  test('has one row with search, help, favourites and a menu; the menu closes with Escape and by choosing', async ({
    page,
  }) => {
    await answerCookies(page)
    await page.goto('/schools')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: /preferit/ })).toHaveCount(0)
    await page.evaluate(() => {
      const saved = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}`, at: '2026-01-01T10:00:00Z' }))
      localStorage.setItem('portale.preferiti', JSON.stringify(saved))
    })
    await page.reload()
    await expect(header.getByRole('link', { name: '12 preferiti' })).toHaveAttribute('href', '/preferiti')
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 640 })
      expect((await header.boundingBox())!.height, `at ${width} px`).toBe(56)
      for (const name of [/^Cerca$/, /^Aiuto urgente$/]) {
        await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
      }
    }
    const menu = page.getByRole('navigation', { name: 'Menu' })
    const opener = header.getByRole('button', { name: 'Menu', exact: true })
    await opener.click()
    await expect(menu.getByRole('link', { name: 'Scuole' })).toHaveAttribute('aria-current', 'page')
    await expect(menu.getByRole('link', { name: 'Aiuto urgente' })).toBeInViewport({ ratio: 1 })
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await page.keyboard.press('Tab')
    await expect(menu.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(menu, 'the focus is never behind it').toBeHidden()
    await opener.click()
    await menu.getByRole('link', { name: 'Servizi pubblici' }).click()
    await expect(page).toHaveURL(/\/servizi-pubblici$/)
    await expect(menu).toBeHidden()
  })

  test('opens its menu without scripts', async ({ browser, baseURL }) => {
    const plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })).newPage()
    await plain.setViewportSize({ width: 390, height: 664 })
    await plain.goto('/')
    await plain.getByRole('button', { name: 'Menu', exact: true }).click()
    await plain.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Area utenti' }).click()
    await expect(plain).toHaveURL(/\/auth/)
    await plain.context().close()
  })
})

test.describe('the cookie banner', () => {
  const banner = 'Cookie e dati sul tuo dispositivo'

  test('appears after a second without moving the page; each answer closes it and is kept', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      let ready: number | undefined
      new MutationObserver(() => {
        if (document.documentElement?.dataset.ready) ready ??= performance.now()
        if (ready !== undefined && document.querySelector('[data-cookie-notice]'))
          globalThis.shownAfter ??= performance.now() - ready
      }).observe(document, { attributes: true, childList: true, subtree: true })
    })
    await page.clock.install()
    await page.goto('/')
    for (const [button, choice, again] of [
      ['Accetta tutti', 'all', true],
      ['Solo essenziali', 'essential', true],
      ['Personalizza', 'essential', false],
      ['Chiudi e usa solo gli essenziali', 'essential', false],
    ] as const) {
      const before = await page.getByRole('heading', { level: 1 }).boundingBox()
      await page.clock.runFor(1000)
      await expect(page.getByRole('region', { name: banner })).toBeVisible()
      expect(await page.evaluate(() => globalThis.shownAfter), 'a second after the scripts').toBeGreaterThan(
        900,
      )
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toEqual(before)
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(page.getByRole('region', { name: banner })).toHaveCount(0)
      const kept = await page.evaluate(() => ({ ...localStorage }))
      expect(kept.cookieConsent).toBe(choice)
      expect(Number(kept.cookieConsentTimestamp)).toBeGreaterThan(Date.now() - 60_000)
      if (again) {
        await page.reload()
        await page.clock.runFor(1400)
        await expect(page.getByRole('region', { name: banner })).toHaveCount(0)
      }
      await page.evaluate(() => localStorage.clear())
      await page.reload()
    }
  })

  test('shows three equal buttons, and «Impostazioni Cookie» opens it again', async ({ page }) => {
    await page.goto('/')
    const region = page.getByRole('region', { name: banner })
    await expect(region).toBeVisible()
    const looks = await Promise.all(
      ['Accetta tutti', 'Solo essenziali', 'Personalizza'].map((name) =>
        region.getByRole('button', { name, exact: true }).evaluate((button) => {
          const { color, backgroundColor, fontSize, borderColor } = getComputedStyle(button)
          const { width, height } = button.getBoundingClientRect()
          return {
            color,
            backgroundColor,
            fontSize,
            borderColor,
            width: Math.round(width),
            height: Math.round(height),
          }
        }),
      ),
    )
    expect(looks[1]).toEqual(looks[0])
    expect(looks[2]).toEqual(looks[0])
    await region.getByRole('button', { name: 'Accetta tutti' }).click()
    await page.getByRole('button', { name: 'Impostazioni Cookie' }).click()
    await expect(region).toBeVisible()
  })

  test('closes in all tabs when one answers', async ({ page, context }) => {
    await page.goto('/')
    await expect(page.getByRole('region', { name: banner })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/professionals')
    await other.getByRole('button', { name: 'Solo essenziali' }).click()
    await expect(page.getByRole('region', { name: banner })).toHaveCount(0)
  })
})
