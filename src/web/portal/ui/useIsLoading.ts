import { useNavigation, useRevalidator } from 'react-router';

/** Whether the data of a screen are being loaded: for another view of it, or anew. */
export function useIsLoading(): boolean {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  return navigation.state === 'loading' || revalidator.state === 'loading';
}
