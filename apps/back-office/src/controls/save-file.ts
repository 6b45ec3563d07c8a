export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Removes the file's address only after a minute, because the browser needs time to begin the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
