/** An address that breaks before its @ first, and never leaves its column less than most of a name. */
export function EmailCell({ email }: { email: string }) {
  const [name, host] = email.split('@')
  return (
    <span className="inline-block wrap-anywhere lg:min-w-40">
      {name}
      {host === undefined ? null : (
        <>
          <wbr />@{host}
        </>
      )}
    </span>
  )
}
