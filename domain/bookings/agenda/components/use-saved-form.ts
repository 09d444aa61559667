import type { FormRefusal } from '#lib/form.ts'
import { useForm } from '#ui/form/use-form.ts'

/** A form whose fields hold what is saved, or after a refusal what was typed. */
export function useSavedForm(id: string, refusal: FormRefusal | undefined) {
  const form = useForm(id, Object.keys(refusal?.errors ?? {}), refusal)
  const field = (name: string, saved: string | number | null | undefined) => {
    const wired = form.field(name)
    return { ...wired, defaultValue: refusal ? (wired.defaultValue ?? '') : String(saved ?? '') }
  }
  const checked = (name: string, saved: boolean) => (refusal ? refusal.values[name] === 'on' : saved)
  return { field, checked, refusal, problems: form.problems }
}
