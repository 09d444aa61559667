import { Combobox } from './combobox.tsx'

export const title = 'Campo con suggerimenti'

const fruits = ['Albicocca', 'Arancia', 'Banana', 'Ciliegia', 'Fico', 'Mela', 'Melograno', 'Pera']

const suggest = (typed: string) =>
  Promise.resolve(
    fruits
      .filter((name) => name.toLowerCase().startsWith(typed.toLowerCase()))
      .map((label) => ({ key: label, label, detail: 'Frutto' })),
  )

export const examples = [
  {
    name: 'Frutti, per esempio «me»',
    element: (
      <Combobox
        id="es-frutto"
        name="frutto"
        label="Frutto"
        hint="Scrivi le prime lettere"
        suggest={suggest}
        onPick={({ label }, input) => (input.value = label)}
        announce={(count) => `${count} suggerimenti`}
      />
    ),
  },
]
