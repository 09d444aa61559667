import { agenda as words } from '#content/agenda.ts'
import { daysLater } from '#domain/bookings/agenda/rules.week.ts'
import { italianDay } from '#lib/dates.ts'
import { postAs } from './support/form-post.ts'
import { expectSound, expectSoundOnPhone, look } from './support/looks.ts'
import { officePage, tiedProfessional } from './support/professional-area.ts'
import { expect, test } from './support/test.ts'

test('hours, rules and days that differ are saved, and what people see follows', async ({
  ground,
  allowConsole,
}) => {
  allowConsole(/status of 400/)
  const { page } = await tiedProfessional(ground, await officePage(ground))
  await page.goto('/professionista')
  await page.getByRole('link', { name: words.overview.start }).click()
  const part = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { name, exact: true }) }).last()
  const preview = page.getByRole('complementary')
  await expect(preview).toContainText(words.hours.preview.closed)
  const rules = part(words.hours.rules.heading)
  await rules.getByLabel('Prenota').check()
  await rules.getByLabel(words.hours.rules.talk).fill('5')
  await rules.getByLabel(words.hours.rules.fee).fill('gratis')
  await rules.getByRole('button', { name: words.hours.rules.send }).click()
  await expect(rules.getByRole('link', { name: 'Da 15 a 120 minuti' })).toBeVisible()
  await expect(rules.getByRole('link', { name: /^Un numero intero di euro/ })).toBeVisible()
  await expectSound(page)
  await rules.getByLabel(words.hours.rules.talk).fill('45')
  await rules.getByLabel(words.hours.rules.fee).fill('60')
  await rules.getByLabel(words.hours.rules.link).fill('https://video.example.org/mia')
  await rules.getByRole('button', { name: words.hours.rules.send }).click()
  await expect(rules.getByText(words.hours.saved)).toBeVisible()
  await expect(preview).toContainText(words.hours.preview.none)

  // The hours of the profile are taken over with one button, before the first own ones.
  const profile = { section: 'hours', 'week.0.day.1': 'on', 'week.0.where': 'online' }
  await postAs(page.request, ground.portal, '/professionista/profilo', {
    ...profile,
    'week.0.starts': '09:00',
    'week.0.ends': '10:00',
  })
  await page.reload()
  const week = part(words.hours.week.heading)
  await week.getByRole('button', { name: words.hours.week.prefill }).click()
  await expect(week.getByText(words.hours.week.prefilled)).toBeVisible()
  await expect(week.getByRole('button', { name: words.hours.week.prefill })).toHaveCount(0)
  await expect(week.getByLabel('Dalle').first()).toHaveValue('09:00')
  await expect(preview).toContainText('ore 09:00')
  await expect(preview).toContainText('lunedì')
  await week.getByRole('group', { name: 'Giorni' }).first().getByLabel('mer').check()
  await week.getByRole('button', { name: words.hours.week.send }).click()
  await expect(week.getByText(words.hours.saved)).toBeVisible()
  await expect(preview).toContainText('mercoledì')

  const days = part(words.hours.days.heading)
  await days.getByText(words.hours.days.add).click()
  await days.getByLabel(words.hours.days.first, { exact: true }).fill(italianDay(new Date()))
  await days.getByLabel(words.hours.days.last, { exact: true }).fill(daysLater(italianDay(new Date()), 30))
  await days.getByRole('button', { name: words.hours.days.send, exact: true }).click()
  await expect(days.getByText(words.hours.days.added)).toBeVisible()
  await expect(preview).toContainText(words.hours.preview.none)
  await expectSound(page)
  await look(page, 'agenda-ore')
  await days.getByRole('button', { name: /^Togli / }).click()
  await expect(preview).toContainText('ore 09:00')
  await days.getByRole('button', { name: words.hours.days.undo }).click()
  await expect(preview).toContainText(words.hours.preview.none)
  await expectSoundOnPhone(page)

  await page.goto('/professionista')
  await expect(page.getByRole('region', { name: 'Agenda' })).toContainText(
    'la disponibilità si conferma da sola',
  )
  await expect(page.getByText('Accetta nuove persone').first()).toBeVisible()
})
