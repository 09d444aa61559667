/** As `scripts/start.mjs` and docs/operate.md start the portal, so that what is tested and measured is what runs. */
export const LEAN = {
  flags: [
    '--max-semi-space-size=8',
    '--heap-growing-percent=30',
    '--no-parallel-scavenge',
    '--v8-pool-size=2',
  ],
  env: { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '1' },
}
