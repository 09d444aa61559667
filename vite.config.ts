import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { content } from './scripts/content-plugin.ts'

/**
 * Few files instead of many small ones: on a phone's network each request costs more than its bytes. A group is what
 * the same pages need, so that no page loads much that it does not use: Zod and the schemas come only with forms that
 * are checked in the browser. A group takes along what its modules import, but for what one above it has.
 */
const GROUPS: { name: string; test: RegExp; minShareCount?: number }[] = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
  },
  { name: 'zod', test: /node_modules\/zod\/|\/lib\/readable/ },
  // What every page loads.
  { name: 'frame', test: /\/app\/(root|entry\.client|frame\/site-layout)\.tsx|vite\/preload-helper/ },
  {
    name: 'pieces',
    test: /\/ui\/(?!file-field|region-map|tabs)|\/lib\/(dates|form|text)\.ts|\/frame\/page-meta|\/components\/urgent-while-typing|\/content\/guided-link|node_modules\/lucide-react\//,
    minShareCount: 2,
  },
  { name: 'approaches', test: /\/content\/approaches\.ts/, minShareCount: 2 },
  {
    name: 'names',
    test: /\/content\/(approach-names|ordini)\.ts|\/professionals\/record\/rules\.ts/,
    minShareCount: 2,
  },
  {
    name: 'partners',
    test: /\/domain\/site\/(newsletter|partners|topics)\/components\/|\/content\/(landing|partners)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'schools',
    test: /\/domain\/schools\/directory\/(?!schema)|\/content\/schools\.ts/,
    minShareCount: 2,
  },
  {
    name: 'claims',
    test: /\/verification\/claims\/(rules|components\/(ledger|declared|state))|\/content\/verification\.ts/,
    minShareCount: 2,
  },
  {
    name: 'contacts',
    test: /\/domain\/contacts\/conversations\/(?!schema)|\/content\/contacts\.ts/,
    minShareCount: 2,
  },
  {
    name: 'people',
    test: /\/domain\/(register-search\/results|favourites|professionals\/record)\/(?!schema)|\/register\/search-results|\/content\/(register-search|favourites|profile-vocabulary|list)\.ts/,
    minShareCount: 2,
  },
  {
    name: 'profile',
    test: /\/domain\/(professionals\/(profile|availability|reports)|site\/costs)\/(?!schema)|\/content\/professional-area\.ts/,
    minShareCount: 2,
  },
]
const groups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }))

/**
 * Packages of many small modules, or of which little is used. Loaded one by one they are most of what the server does
 * before it answers; in the bundle unused parts are gone.
 */
const BUNDLED = [
  'lucide-react',
  'better-auth',
  /^@better-auth\//,
  'better-call',
  'kysely',
  'drizzle-orm',
  'zod',
  '@simplewebauthn/server',
  /^@peculiar\//,
  'jose',
  /^@noble\//,
  'hono',
  'read-excel-file',
  'strtok3',
  'entities',
  'prom-client',
  '@opentelemetry/api',
  'tdigest',
  'bintrees',
  'ipaddr.js',
  'isbot',
]

export default defineConfig(({ command }) => ({
  plugins: [content(), tailwindcss(), reactRouter()],
  // A part that loads later would bring the stylesheet of its imports a second time, and fonts would change.
  build: { cssCodeSplit: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    ssr: {
      resolve: { noExternal: command === 'build' ? BUNDLED : [] },
      build: {
        rollupOptions: {
          input: {
            web: './server/web.ts',
            worker: './server/worker.ts',
            cli: './server/cli.ts',
            'table-worker': './platform/files/table-worker.ts',
            'page-worker': './platform/files/page-worker.ts',
            'busy-worker': './platform/calendar/busy-worker.ts',
          },
        },
      },
    },
  },
}))
