/** @param sorted in the order of `read` */
export function startingWith<Item>(
  sorted: readonly Item[],
  text: string,
  read: (item: Item) => string,
): Item[] {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const item = sorted[middle]
    if (item !== undefined && read(item) < text) low = middle + 1
    else high = middle
  }
  const after = sorted.slice(low)
  const end = after.findIndex((item) => !read(item).startsWith(text))
  return end === -1 ? after : after.slice(0, end)
}
