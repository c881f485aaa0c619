// Text or a file dropped on a page, as text.

export function dropped(event: DragEvent): Promise<string> | undefined {
  const file = event.dataTransfer?.files[0];
  if (file) return file.text();
  const text = event.dataTransfer?.getData('text/plain');
  return text ? Promise.resolve(text) : undefined;
}
