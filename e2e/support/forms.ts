import type { APIRequestContext, Page } from '@playwright/test'
import { matchRoutes } from 'react-router'
import { allAddresses } from './addresses.ts'

const table = allAddresses().map(({ path }) => ({ path, id: path }))

/** The row of the route table that an address belongs to. */
export function patternOf(address: string): string {
  return matchRoutes(table, new URL(address, 'http://portal').pathname)?.at(-1)?.route.path ?? address
}

/** Addresses of one row that are looked at: steps of a page stand in its query. */
const OF_ONE_ROW = 3

/**
 * Follows links from page to page, a few for each row of the route table.
 * @returns the addresses of the pages that hold a form which sends something
 */
export async function pagesWithForms(
  request: APIRequestContext,
  from: string[],
  stay: (path: string) => boolean,
): Promise<string[]> {
  const waiting = [...from]
  const seen = new Set<string>()
  const looked = new Map<string, number>()
  const found: string[] = []
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const pattern = patternOf(address)
    const steps = [...new URL(address, 'http://portal').searchParams.keys()].toSorted().join()
    const row = `${pattern}?${steps}`
    if (seen.has(address) || (looked.get(row) ?? 0) >= OF_ONE_ROW) continue
    seen.add(address)
    looked.set(row, (looked.get(row) ?? 0) + 1)
    const answer = await request.get(address, { failOnStatusCode: false })
    if (!answer.headers()['content-type']?.includes('html')) continue
    const html = await answer.text()
    if (/<form[^>]*method="post"/i.test(html)) found.push(address)
    const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, link]) => link!.replaceAll('&amp;', '&'))
    waiting.push(...links.filter((link) => !link.startsWith('//') && stay(link.split('?')[0]!)))
  }
  return found
}

export type FoundForm = {
  /** The same form on several pages is one. */
  name: string
  at: number
  action: string
}

/** The forms of the page that send something. */
export async function formsOf(page: Page): Promise<FoundForm[]> {
  const forms = await page.evaluate(() =>
    [...document.forms].flatMap((form, at) => {
      if (form.method !== 'post') return []
      const named = [...form.elements] as HTMLInputElement[]
      const fields = [...new Set(named.map(({ name }) => name).filter(Boolean))].toSorted().join()
      const intent = named
        .filter(({ name, type }) => type === 'hidden' && ['intent', 'section', 'kind'].includes(name))
        .map(({ value }) => value)
        .join()
      return [{ at, action: new URL(form.action).pathname, fields, intent }]
    }),
  )
  return forms.map(({ at, action, fields, intent }) => ({
    at,
    action: patternOf(action),
    name: `${patternOf(action)} ${intent} (${fields})`,
  }))
}

/** Types something into every field, as one who fills the form in by hand; hidden fields stay. */
export async function fillForm(page: Page, at: number): Promise<void> {
  await page.evaluate((index) => {
    const form = document.forms[index]!
    for (let box = form.closest('details'); box; box = box.parentElement!.closest('details')) box.open = true
    for (const box of form.querySelectorAll('details')) box.open = true
    const words: Record<string, string> = {
      email: 'prova.modulo@example.org',
      url: 'https://www.example.org/',
      tel: '055 1234567',
      number: '12',
      date: '2027-03-01',
      'datetime-local': '2027-03-01T10:00',
      time: '10:00',
    }
    for (const control of form.elements) {
      if (control.matches(':disabled, [type=hidden], [type=submit], button, fieldset, output, [readonly]'))
        continue
      if (control instanceof HTMLInputElement && control.type === 'file') {
        const carrier = new DataTransfer()
        carrier.items.add(new File(['%PDF-1.4\n%%EOF\n'], 'prova.pdf', { type: 'application/pdf' }))
        control.files = carrier.files
      } else if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
        if (!control.checked) control.click()
        continue
      } else if (control instanceof HTMLSelectElement) {
        control.selectedIndex = control.options.length - 1
      } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
        const most = control.maxLength > 0 ? control.maxLength : 200
        const value = (words[control.type] ?? 'Parole scritte a mano').slice(0, most)
        const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
        own.set!.call(control, value)
      }
      control.dispatchEvent(new Event('input', { bubbles: true }))
      control.dispatchEvent(new Event('change', { bubbles: true }))
    }
    form.noValidate = true
  }, at)
}

/** What every field holds, also which file is chosen. */
export function valuesOf(page: Page, at: number): Promise<string> {
  return page.evaluate(
    (index) =>
      [...(document.forms[index]?.elements ?? [])]
        .filter((control) => !control.matches('button, fieldset, output, [type=submit]'))
        .map((control) => {
          if (control instanceof HTMLInputElement && control.type === 'file')
            return `${control.name}=${[...control.files!].map(({ name }) => name).join()}`
          if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type))
            return `${control.name}=${control.checked}`
          const { name, value } = control as HTMLInputElement
          return `${name}=${value}`
        })
        .join('\n'),
    at,
  )
}

/** Sends the form by its own button, wherever it is shown. */
export function submitForm(page: Page, at: number): Promise<void> {
  return page.evaluate((index) => {
    const form = document.forms[index]!
    const button = [...form.elements].find((one) => one.matches('button[type=submit], button:not([type])'))
    form.requestSubmit(button as HTMLElement | undefined)
  }, at)
}
