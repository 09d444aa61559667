import type { Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { allAddresses } from './addresses.ts'
import { pdfOfSize } from './samples.ts'

const table = allAddresses().map(({ path }) => ({ path, id: path }))

/** The row of the route table that an address belongs to. */
export function patternOf(address: string): string {
  return matchRoutes(table, new URL(address, 'http://portal').pathname)?.at(-1)?.route.path ?? address
}

/** A form of a page; the same form on several pages has one name. */
export type FoundForm = { name: string; action: string; mark: string; takesWords: boolean }

/** The forms that send something: of the dialog, while one is open, and else of the page. Each is marked in the page. */
export async function formsOf(page: Page): Promise<FoundForm[]> {
  const found = await page.evaluate(() => {
    const box = document.querySelector('dialog[open]') ?? document
    return [...box.querySelectorAll('form')].flatMap((form) => {
      if (form.method !== 'post') return []
      form.dataset.walk ??= crypto.randomUUID()
      const named = [...form.elements] as HTMLInputElement[]
      const fields = [...new Set(named.map(({ name }) => name).filter(Boolean))].toSorted().join()
      const kinds = new Set(['intent', 'section', 'kind', 'form', 'decision'])
      const about = named.filter(({ name, type }) => type === 'hidden' && kinds.has(name))
      return [
        {
          action: new URL(form.action).pathname,
          about: [...new Set(about.map(({ value }) => value))].join(' '),
          fields,
          mark: form.dataset.walk,
          takesWords: named.some((one) => one.matches('input:not([type=hidden]), textarea, select')),
        },
      ]
    })
  })
  return found.map(({ action, about, fields, mark, takesWords }) => {
    const pattern = patternOf(action)
    return { name: `${pattern} ${about} (${fields})`, action: pattern, mark, takesWords }
  })
}

const of = (mark: string) => `form[data-walk="${mark}"]`

/** Types something into every field, as one who fills the form in by hand; what nobody sees stays empty. */
export async function fillForm(page: Page, { mark }: FoundForm, email: string): Promise<void> {
  const form = page.locator(of(mark))
  await form.evaluate((node, address) => {
    const own = node as HTMLFormElement
    own.noValidate = true
    for (let box = own.closest('details'); box; box = box.parentElement!.closest('details')) box.open = true
    const words: Record<string, string> = {
      email: address,
      url: 'https://www.example.org/',
      tel: '055 1234567',
      number: '12',
      date: '2027-03-01',
      time: '10:00',
    }
    const type = (control: Element, value: string) => {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
      set!.call(control, value)
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    for (const control of own.elements) {
      if (control.matches(':disabled, [readonly], [tabindex="-1"], [type=hidden], [type=file]')) continue
      if (control instanceof HTMLTextAreaElement) type(control, 'Parole scritte a mano, una per una.')
      if (control instanceof HTMLSelectElement)
        type(control, control.options[control.options.length - 1]!.value)
      if (!(control instanceof HTMLInputElement)) continue
      if (!['checkbox', 'radio'].includes(control.type))
        type(
          control,
          (words[control.type] ?? 'Parole a mano').slice(0, control.maxLength > 0 ? control.maxLength : 99),
        )
      else if (!control.checked) control.click()
    }
  }, email)
  for (const file of await form.locator('input[type=file]').all())
    await file.setInputFiles({ name: 'prova.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(900) })
}

/** Empties fields of a form, so that the portal refuses what is sent. */
export async function spoil(page: Page, { mark }: FoundForm, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const field = page.locator(`${of(mark)} :is(input, textarea)[name="${name}"]:not([type=hidden])`)
    if ((await field.count()) > 0)
      await field.first().evaluate((one) => ((one as HTMLInputElement).value = ''))
  }
}

/** What every field holds, also which file is chosen; nothing of a form that is not there any more. */
export function valuesOf(page: Page, { mark }: FoundForm): Promise<string> {
  return page.evaluate((form) => window.pageForms.values(form), mark)
}

/** Sends the form by its own button, wherever it stands. */
export function submitForm(page: Page, { mark }: FoundForm): Promise<void> {
  return page.evaluate((form) => window.pageForms.submit(form), mark)
}
