/** Choices are found by the words in their `search`, in either language. */
export const searched = {
  filterOption: (typed: string, option: unknown): boolean =>
    String((option as { search?: string } | undefined)?.search ?? '').includes(typed.toLowerCase()),
}
