export const saveFile = (file: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Keeps the file's URL for a minute, because the browser needs time to start the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
