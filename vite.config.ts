import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { content } from './scripts/content-plugin.ts'

export default defineConfig({
  plugins: [content(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: {
        rollupOptions: {
          input: { web: './server/web.ts', worker: './server/worker.ts', cli: './server/cli.ts' },
        },
      },
    },
  },
})
