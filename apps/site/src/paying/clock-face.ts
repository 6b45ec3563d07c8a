const twoDigits = (count: number): string => String(count).padStart(2, '0');

/** Minutes and seconds, of a long hold with the hours before them: 14:59, 47:59:59. */
export const clockFace = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${twoDigits(minutes)}:${rest}`;
};
