/** Hands data to the person as a JSON file. */
export function downloadJson(name: string, data: object): void {
  const text = JSON.stringify(data, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name.replace(/[\\/:*?"<>|]+/g, '-').trim()}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
