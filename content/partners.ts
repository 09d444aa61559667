/** The offer to partners (specification §2 «/partner-info», §3 «Partner benefit», §9 «Partner offer»). */
export type Benefit = {
  title: string
  description: string
  icon: 'star' | 'award' | 'handshake' | 'link' | 'check'
}

export const landingBenefits: readonly Benefit[] = [
  {
    title: 'Visibilità',
    description: 'Ti legge chi cura, chi studia e chi cerca aiuto.',
    icon: 'star',
  },
  {
    title: 'Credibilità',
    description: 'Sei accanto a informazioni con la fonte.',
    icon: 'award',
  },
  {
    title: 'Networking',
    description: 'Conosci scuole, associazioni e centri di tutta Italia.',
    icon: 'handshake',
  },
  {
    title: 'Contenuti esclusivi',
    description: 'Proponi articoli firmati, riletti dalla redazione.',
    icon: 'link',
  },
  {
    title: 'Eventi e formazione',
    description: 'I tuoi corsi nel calendario.',
    icon: 'check',
  },
]

export const partners = {
  heading: 'Per scuole, associazioni e centri',
  text: 'Una pagina per chi forma, cura o fa rete.',
  benefits: 'Cinque vantaggi',
  more: 'Scopri tutti i vantaggi',
} as const
