import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { content } from './scripts/content-plugin.ts'

/** Few files instead of many small ones: on a phone's network each request costs more than its bytes. */
const groups = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
    priority: 30,
  },
  {
    name: 'pieces',
    test: /\/(ui|lib|app\/frame)\/|node_modules\/lucide-react\//,
    minShareCount: 8,
    priority: 20,
  },
  {
    name: 'words',
    // What brings Zod along belongs to the pages with forms alone, and the words behind a sign-in to those pages.
    test: /\/(content|domain)\/(?!.*\/schema(\.[a-z-]+)?\.ts|(account|common-passwords|contacts|favourites|office|data-rights|professional-area|profile-vocabulary|retention|school-imports|school-messages)\.ts|(accounts|contacts|favourites|operations|professionals|register-search\/results|registrations\/decisions|schools\/(editing|imports|messages))\/)/,
    minShareCount: 8,
    maxModuleSize: 20_000,
    priority: 10,
  },
]

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
          },
        },
      },
    },
  },
}))
