import { requestDesk } from '#content/request-desk.ts'
import { TextLink } from '#ui/link/link.tsx'

const words = requestDesk.viewer.proofFirst

/** Whether the reader has proved lately who they are, and where to do it again. */
export type Proof = { done: boolean; at: string }

/** In the place of what stays closed until the reader has proved once more who they are. */
export function ProofFirst({ proof, about }: { proof: Proof; about: string }) {
  return (
    <p>
      {words.before(about)} <TextLink to={proof.at}>{words.link}</TextLink>.
    </p>
  )
}
