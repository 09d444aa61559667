import { contactKey } from '#domain/contacts/conversations/read.server.ts'
import {
  confirmContact,
  eraseContact,
  reply,
  sendContact,
} from '#domain/contacts/conversations/write.server.ts'
import { answerContact, closeContact } from '#domain/contacts/inbox/write.server.ts'
import { text, visitor, type Action } from './action.ts'
import { memberOf, theirs } from './actions.professionals.ts'
import { tally, type Args, type Message, type Model, type Step } from './model.ts'

const messageOf = (model: Model, step: Step) => model.messages.find(({ id }) => id === step.args.id)

function own(model: Model, ...stages: Message['stage'][]): Args | undefined {
  const found = model.messages.filter(({ stage }) => stages.includes(stage))
  if (found.length === 0) return undefined
  const { id, professional } = model.random.pick(found)
  return { id, ...theirs(model, professional) }
}

/** An id as a form has it, made of the seed and the step. */
const idOf = (model: Model) =>
  `00000000-0000-4000-9000-${model.seed.toString(16).padStart(6, '0').slice(-6)}${model.steps.toString(16).padStart(6, '0').slice(-6)}`

const send: Action = {
  actor: 'person',
  weight: 6,
  plan(model) {
    const { random } = model
    const person = random.pick(model.people)
    const { n, id } = random.pick(model.professionals)
    const words = `Vorrei chiedere un primo incontro, numero ${model.steps}.`
    return {
      id: idOf(model),
      person: person.n,
      email: person.email,
      professional: n,
      professionalId: id,
      words,
    }
  },
  async perform(deps, args, now) {
    const form = {
      id: text(args, 'id'),
      professionalId: text(args, 'professionalId'),
      name: 'Persona',
      email: text(args, 'email'),
      message: text(args, 'words'),
      consent: 'on',
    } as const
    const answer = await sendContact(deps, form as never, visitor, now)
    return answer.ok ? { ok: true, id: answer.id } : answer
  },
  learn(model, { step, answer }) {
    if (!answer.ok) return
    const { id, person, professional, words } = step.args
    const known = messageOf(model, step)
    if (!known)
      model.messages.push({
        id: String(id),
        person: Number(person),
        professional: Number(professional),
        words: String(words),
        stage: 'sent',
        unsure: false,
      })
    noteSent(model, step, true)
  },
  doubt: (model, step) => noteSent(model, step, false),
}

function noteSent(model: Model, { args }: Step, certain: boolean): void {
  tally(model, `audit contact.send ${args.id}`, 'send', certain)
  tally(model, `mail contact ${args.id}`, 'send', certain)
}

const confirm: Action = {
  actor: 'person',
  weight: 7,
  plan: (model) => own(model, 'sent', 'sent', 'confirmed'),
  perform: (deps, { id }, now) => confirmContact(deps, visitor, contactKey(deps.authSecret, String(id)), now),
  learn(model, { step, answer }) {
    const message = messageOf(model, step)
    if (!message || !answer.ok) return
    if (message.stage === 'sent') message.stage = 'confirmed'
    tally(model, `audit contact.confirm ${message.id}`, 'confirm', true)
  },
  doubt: (model, step) => tally(model, `audit contact.confirm ${step.args.id}`, 'confirm', false),
}

const answer: Action = {
  actor: 'professional',
  weight: 5,
  plan(model) {
    const found = own(model, 'confirmed')
    return found && { ...found, answer: model.random.pick(['yes', 'yes', 'no_place', 'not_my_field']) }
  },
  async perform(deps, args, now) {
    const about = { professionalId: text(args, 'professionalId'), id: text(args, 'id') }
    const form = { answer: args.answer, words: 'Grazie di avermi scritto.', colleagues: [] }
    return answerContact(deps, memberOf(args), about, form as never, now)
  },
  learn(model, { step, answer: told }) {
    const message = messageOf(model, step)
    if (!message || !told.ok) return
    // Whoever erased it at the same moment was told so too.
    if (message.stage === 'confirmed') message.stage = 'answered'
    tally(model, `audit contact.answer ${message.id}`, 'answer', true)
  },
  doubt: (model, step) => tally(model, `audit contact.answer ${step.args.id}`, 'answer', false),
}

const write: Action = {
  actor: 'person',
  weight: 3,
  once: true,
  plan: (model) => own(model, 'answered'),
  async perform(deps, { id }, now) {
    return { ok: await reply(deps, visitor, 'person', { id: String(id), words: 'Va bene martedì.' }, now) }
  },
  learn(model, { step, answer: told }) {
    if (told.ok) tally(model, `audit contact.write ${step.args.id}`, step.form, true)
  },
  doubt: (model, step) => tally(model, `audit contact.write ${step.args.id}`, step.form, false),
}

const close: Action = {
  actor: 'professional',
  weight: 1,
  plan: (model) => own(model, 'answered'),
  async perform({ db }, args, now) {
    const about = { professionalId: text(args, 'professionalId'), id: text(args, 'id') }
    return { ok: await closeContact(db, memberOf(args), about, now) }
  },
  learn(model, { step, answer: told }) {
    const message = messageOf(model, step)
    if (!message || !told.ok) return
    if (message.stage === 'answered') message.stage = 'ended'
    tally(model, `audit contact.close ${message.id}`, 'close', true)
  },
  doubt: (model, step) => tally(model, `audit contact.close ${step.args.id}`, 'close', false),
}

const erase: Action = {
  actor: 'person',
  weight: 1,
  plan: (model) => own(model, 'sent', 'confirmed', 'answered', 'ended'),
  async perform(deps, { id }) {
    return { ok: await eraseContact(deps, visitor, contactKey(deps.authSecret, String(id))) }
  },
  learn(model, { step, answer: told }) {
    const message = messageOf(model, step)
    if (!message || !told.ok) return
    message.stage = 'gone'
    tally(model, `audit contact.erase ${message.id}`, 'erase', true)
  },
  doubt(model, step) {
    const message = messageOf(model, step)
    if (message) message.unsure = true
    tally(model, `audit contact.erase ${step.args.id}`, 'erase', false)
  },
}

export const CONTACTS: Record<string, Action> = {
  'writes to a professional': send,
  'confirms the message': confirm,
  'answers a message': answer,
  'writes again': write,
  'ends a conversation': close,
  'erases a conversation': erase,
}
