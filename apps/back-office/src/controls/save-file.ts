export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Late, so that the browser has begun to read the file before the file's address ends.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
