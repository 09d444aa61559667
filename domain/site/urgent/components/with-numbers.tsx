import { splitNumbers } from '#content/help-numbers.ts'

/** A text in which each help number can be tapped, as in our Markdown. */
export function WithNumbers({ text }: { text: string }) {
  return splitNumbers(text).map(({ text: piece, at, way }) =>
    way ? (
      <a
        key={at}
        href={way}
        className="py-[0.65em] whitespace-nowrap text-petrol-700 underline underline-offset-4"
      >
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
