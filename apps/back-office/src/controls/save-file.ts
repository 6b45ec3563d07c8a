export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Late, because the browser must have started to read the file before its address ends.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
