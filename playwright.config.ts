import { defineConfig } from '@playwright/test'
import type { test } from './e2e/support/test.ts'

type Options = typeof test extends { extend: unknown } ? { environment: 'embedded' | 'services' } : never

export default defineConfig<object, Options>({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  // Two cores have room for three workers, because a test often waits for a mail; a fourth makes the whole run slower.
  workers: 3,
  retries: 0,
  // Time limits are long, because a slow machine is not a fault; speed is measured by `npm run bench`.
  timeout: 360_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: { locale: 'it-IT', timezoneId: 'Europe/Rome', viewport: { width: 1280, height: 800 }, trace: 'off' },
  projects: [
    // The journeys that must be the same on a server's database, store and mail run there too; starting those takes
    // longer than most journeys, so one worker does, from the beginning.
    { name: 'services', use: { environment: 'services' }, grep: /@services/, workers: 1 },
    { name: 'embedded', use: { environment: 'embedded' }, grepInvert: /@services-only/ },
  ],
})
