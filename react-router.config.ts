import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole route table comes with the page: no address of its own tells it bit by bit.
  routeDiscovery: { mode: 'initial' },
  // One file for each program that server/ joins: web.js, worker.js, cli.js.
  serverBuildFile: '[name].js',
} satisfies Config
