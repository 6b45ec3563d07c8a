import type { ApiClient, Studio } from '@booky/api-client';
import { useEffect, useState } from 'preact/hooks';

/** The studio, for its name and colour; screens work without. */
export const useStudio = (client: ApiClient): Studio | undefined => {
  const [studio, setStudio] = useState<Studio>();
  useEffect(() => {
    void client.try('GET /api/studio').then((asked) => {
      if (asked.ok) setStudio(asked.data.studio);
    });
  }, []);
  return studio;
};
