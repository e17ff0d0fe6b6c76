/** Detection recipes: conditions over what an evaluation found. One is opened beside its matches; owners and admins start and end them. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChefHat } from 'lucide-react';
import { counted, exact } from '../../format/numbers';
import { plainWords, threatWords } from '../../format/words';
import { useAction } from '../../session/action';
import { ADMINS, useHasRole } from '../../session/session';
import { Button } from '../../ui/button';
import { Instant } from '../../ui/instant';
import { Mark } from '../../ui/marks';
import { Paged } from '../../ui/paged';
import { Empty } from '../../ui/states';
import { archiveRecipe, promoteRecipe, recipesQuery, type Recipe } from './queries';
import { RecipeMatches } from './recipe-matches';
import { reasonWords } from './words';

const FROM = '/o/$orgId/screening';

interface Props {
  readonly orgId: string;
  readonly openId: string | undefined;
}

export function Recipes({ orgId, openId }: Props) {
  const found = useInfiniteQuery(recipesQuery(orgId));
  const mayMove = useHasRole(orgId, ADMINS);
  return (
    <Paged
      title="Recipes"
      what="The recipes"
      found={found}
      end={mayMove === false && <span className="small muted">Owners and admins start and end recipes.</span>}
      empty={
        <Empty icon={ChefHat} title="No recipe yet">
          A recipe joins what several detectors found into a finding of its own and asks a person to look. Propose one
          with <code>POST /v1/recipes</code>; it stands here until an owner or admin starts it.
        </Empty>
      }
    >
      {(rows) =>
        rows.map((recipe) => (
          <One
            key={recipe.recipe_id}
            orgId={orgId}
            recipe={recipe}
            isOpen={recipe.recipe_id === openId}
            mayMove={mayMove === true}
          />
        ))
      }
    </Paged>
  );
}

interface OneProps {
  readonly orgId: string;
  readonly recipe: Recipe;
  readonly isOpen: boolean;
  readonly mayMove: boolean;
}

function One({ orgId, recipe, isOpen, mayMove }: OneProps) {
  const { recipe_id: id, hits, confirmed, false_positives: wrong, archived_reason: reason } = recipe;
  return (
    <article className="entry">
      <div className="row wrap spread">
        <span className="row wrap">
          <Mark of="recipe" value={recipe.status} />
          <strong className="name">{recipe.variant_class}</strong>
          <span className="muted">
            {threatWords(recipe.threat_type)}, {recipe.severity.toUpperCase()}
          </span>
        </span>
        {mayMove && <Moves recipe={recipe} />}
      </div>
      <p className="free">{recipe.summary}</p>
      <p className="small">
        When {recipe.conditions.map(conditionWords).join(' and ')}: {plainWords(recipe.override).toLowerCase()}
      </p>
      <p className="small muted">
        {counted(hits, 'match', 'matches')}, {exact(confirmed)} confirmed, {exact(wrong)} wrong; last{' '}
        <Instant at={recipe.last_hit_at} absent="never" />
        {reason !== null && `; ended: ${reasonWords(reason)}`}.{' '}
        <Link
          to={FROM}
          params={{ orgId }}
          search={isOpen ? { tab: 'recipes' } : { tab: 'recipes', recipe: id }}
          resetScroll={false}
        >
          {isOpen ? 'Close the matches' : 'Open the matches'}
        </Link>
      </p>
      {isOpen && <RecipeMatches orgId={orgId} recipeId={id} />}
    </article>
  );
}

const SIGNS: Readonly<Record<string, string>> = {
  gte: 'is at least',
  gt: 'is above',
  lte: 'is at most',
  lt: 'is below',
  eq: 'is',
  neq: 'is not',
  contains: 'contains',
};

const conditionWords = ({ field, detector, operator, value }: Recipe['conditions'][number]): string =>
  `${plainWords(field).toLowerCase()}${detector === undefined ? '' : ` of ${detector}`} ${SIGNS[operator] ?? operator} ${value}`;

function Moves({ recipe }: { readonly recipe: Recipe }) {
  const { recipe_id: id, status, variant_class: name } = recipe;
  const start = useAction({
    work: () => promoteRecipe(id),
    done: () => 'The recipe is observed for 24 hours',
    changes: ['recipes'],
  });
  const end = useAction({ work: () => archiveRecipe(id), done: () => 'Ended the recipe', changes: ['recipes'] });
  if (status === 'archived') return null;
  const isBusy = start.isPending || end.isPending;
  return (
    <span className="row wrap">
      {status === 'pending' && (
        <Button aria-label={`Observe ${name}`} isDisabled={isBusy} onPress={() => start.mutate(undefined)}>
          Observe
        </Button>
      )}
      <Button
        aria-label={`${status === 'pending' ? 'Refuse' : 'End'} ${name}`}
        isDisabled={isBusy}
        onPress={() => end.mutate(undefined)}
      >
        {status === 'pending' ? 'Refuse' : 'End'}
      </Button>
    </span>
  );
}
