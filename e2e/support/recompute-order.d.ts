declare module '#public/ricalcola-ordine.mjs' {
  export type PublicFacts = {
    id: string
    sample: boolean
    essential: boolean
    lacks: string[]
    match: number
    room: string
    km: number | null
    band: number
    complete: boolean
  }
  export function recompute(
    order: { day: string; search: string; nearest: boolean; people: PublicFacts[] },
    page: number,
  ): string[]
  export function served(html: string): string[]
}
