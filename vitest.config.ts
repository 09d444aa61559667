import { defineConfig } from 'vitest/config'
import { content } from './scripts/content-plugin.ts'

const shared = {
  setupFiles: ['e2e/support/own-umask.ts'],
  environment: 'node' as const,
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // Files of one worker share the modules they load, which took a quarter of the time; each has a database of its own.
  isolate: false,
  exclude: ['**/node_modules/**', 'build/**', '.cache/**', 'data/**'],
}

export default defineConfig({
  test: {
    // Three workers on two cores: a test often waits for a database and leaves its core idle.
    maxWorkers: 3,
    projects: [
      {
        plugins: [content()],
        test: {
          ...shared,
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...shared.exclude, '**/*.pg.test.ts', '**/*.pg.test.tsx'],
        },
      },
      {
        plugins: [content()],
        test: {
          ...shared,
          name: 'postgres',
          include: ['**/*.pg.test.ts', '**/*.pg.test.tsx'],
          globalSetup: 'e2e/support/postgres-setup.ts',
        },
      },
    ],
  },
})
