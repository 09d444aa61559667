import { layout, route, type RouteConfigEntry } from '@react-router/dev/routes'

export const professionalRoutes: RouteConfigEntry[] = [
  layout('professional/layout.tsx', [
    route('professionista', 'professional/overview.tsx'),
    route('professionista/collega', 'professional/claim.tsx'),
    route('professionista/profilo', 'professional/profile.tsx'),
    route('professionista/dati', 'professional/own-data.tsx'),
    route('professionista/foto', 'professional/photo.tsx'),
    route('professionista/anteprima', 'professional/preview.tsx'),
    route('professionista/verifiche', 'professional/verification.tsx'),
    route('professionista/accessi', 'professional/document-accesses.tsx'),
    route('professionista/messaggi', 'professional/messages.tsx'),
    route('professionista/risposte', 'professional/saved-answers.tsx'),
    route('professionista/notifiche', 'professional/notifications.tsx'),
    route('professionista/messaggi/:id', 'professional/message.tsx'),
    route('professionista/agenda', 'professional/agenda.tsx'),
    route('professionista/agenda/ore', 'professional/agenda-hours.tsx'),
    route('professionista/agenda/calendari', 'professional/agenda-calendars.tsx'),
    route('professionista/agenda/:id', 'professional/appointment.tsx'),
    route('professionista/lascia', 'professional/departure.tsx'),
  ]),
  route('professionista/dati.json', 'professional/export.ts'),
]
