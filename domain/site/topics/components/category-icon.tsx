import {
  Award,
  BookOpen,
  Briefcase,
  Building2,
  Compass,
  Globe,
  GraduationCap,
  HandHeart,
  HeartPulse,
  Layers,
  Microscope,
  Presentation,
  RefreshCw,
  Scale,
  Users,
  type LucideIcon,
} from 'lucide-react'

const ICONS: Record<string, LucideIcon> = {
  award: Award,
  book: BookOpen,
  briefcase: Briefcase,
  building: Building2,
  compass: Compass,
  globe: Globe,
  'graduation-cap': GraduationCap,
  'hand-heart': HandHeart,
  heart: HeartPulse,
  layers: Layers,
  microscope: Microscope,
  presentation: Presentation,
  refresh: RefreshCw,
  scale: Scale,
  users: Users,
}

const COLOURS: Record<string, string> = {
  petrol: 'bg-petrol-100 text-petrol-700',
  terracotta: 'bg-terracotta-100 text-terracotta-600',
  green: 'bg-green-100 text-green-700',
  amber: 'bg-amber-100 text-amber-700',
}

export function CategoryIcon({ icon, colour }: { icon: string; colour: string }) {
  const Icon = ICONS[icon] ?? BookOpen
  return (
    <span
      aria-hidden="true"
      className={`flex size-11 shrink-0 items-center justify-center rounded-control ${COLOURS[colour] ?? COLOURS.petrol}`}
    >
      <Icon size={22} />
    </span>
  )
}
