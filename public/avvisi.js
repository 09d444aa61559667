// Notifications of the portal. A message holds only its kind: the words are these, and never personal.
const KINDS = {
  message: ['Hai un messaggio nel portale', '/professionista/messaggi'],
  appointment: ['C’è una novità nella tua agenda', '/professionista/agenda'],
  review: ['C’è una risposta dell’ufficio', '/professionista'],
  reminder: ['C’è qualcosa da confermare nel portale', '/professionista'],
  test: ['Le notifiche funzionano', '/professionista/notifiche'],
}

function kindOf(data) {
  try {
    const { kind } = data.json()
    return Object.hasOwn(KINDS, kind) ? kind : 'message'
  } catch {
    return 'message'
  }
}

self.addEventListener('push', (event) => {
  const tag = kindOf(event.data)
  const [title] = KINDS[tag]
  event.waitUntil(self.registration.showNotification(title, { tag, lang: 'it', icon: '/icon-192.png' }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const [, path] = KINDS[event.notification.tag] ?? KINDS.message
  event.waitUntil(self.clients.openWindow(path))
})
