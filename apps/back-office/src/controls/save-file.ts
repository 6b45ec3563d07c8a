export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Removes the address of the file late, because the browser needs time to begin to read the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
