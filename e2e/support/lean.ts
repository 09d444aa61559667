/** V8's switches, as `scripts/start.mjs` and docs/operate.md start the portal: what is tested and measured is what runs. */
export const LEAN_HEAP = ['--max-semi-space-size=16', '--heap-growing-percent=50']
