import { Screen } from '../office/screen.tsx';
import { useOffice } from '../office/office.ts';

export const NotFound = () => {
  const { words } = useOffice();
  return (
    <Screen heading={words.frame.notFound}>
      <p>{words.frame.notFoundNext}</p>
    </Screen>
  );
};
