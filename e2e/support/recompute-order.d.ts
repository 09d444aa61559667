declare module '#public/ricalcola-ordine.mjs' {
  export type PublicFacts = {
    id: string
    sample: boolean
    match: number
    free: boolean
    km: number | null
    complete: boolean
  }
  export function recompute(
    order: { day: string; search: string; people: PublicFacts[] },
    page: number,
  ): string[]
  export function served(html: string): string[]
}
